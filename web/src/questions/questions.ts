/** The questions of the API: what its OpenAPI description says about each, and an example to begin with. */

import description from '../../api/openapi.json';
import document from '../../../docs/try-it.md?raw';

export interface Question {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly summary: string;
  /** The fields of the request, those that it must have first. */
  readonly fields: readonly Field[];
  /** A body that has an answer; empty if none is sent. */
  readonly example: string;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly words: string;
  readonly isRequired: boolean;
}

/** As much of a JSON schema as the description uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const openApi = description as unknown as OpenApi;

/** The whole description. */
export const openApiText = (): string => JSON.stringify(description, null, 2);

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const resolved = (schema: Schema): Schema =>
  schema.$ref ? (openApi.components.schemas[nameOf(schema.$ref)] ?? {}) : schema;

/** The fields of an object, which may be put together from several schemas. */
function fieldsOf(schema: Schema): Field[] {
  const { allOf = [], properties = {}, required = [] } = resolved(schema);
  const own = Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeOf(field),
    words: wordsOf(field),
    isRequired: required.includes(name),
  }));
  return [...allOf.flatMap(fieldsOf), ...own];
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.oneOf)
    return schema.oneOf
      .filter(({ type }) => type !== 'null')
      .map(typeOf)
      .join(' | ');
  const types = [schema.type ?? 'any'].flat().filter((type) => type !== 'null');
  return types.map((type) => (type === 'array' ? `${typeOf(schema.items ?? {})}[]` : type)).join(' | ');
}

/** What a field is; if it only names a type, what the type is. */
const wordsOf = (schema: Schema): string =>
  schema.description ??
  schema.oneOf?.find(({ description }) => description !== undefined)?.description ??
  resolved(schema).description ??
  '';

/** The first example of each question in the document with live examples. */
function examples(): Map<string, string> {
  const found = [...document.matchAll(/```json (\w+)\n([^]*?)\n```/g)].reverse();
  return new Map(found.map(([, name = '', body = '']) => [name, body]));
}

function allQuestions(): Question[] {
  const bodies = examples();
  const all = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      // A WebSocket is described as GET, too; its messages are those of the question with POST.
      .filter(([method, { operationId }]) => method === 'post' || operationId === nameOf(path))
      .map(([method, { summary, requestBody }]): Question => {
        const fields = fieldsOf(requestBody?.content['application/json']?.schema ?? {});
        return {
          name: nameOf(path),
          method: method === 'post' ? 'POST' : 'GET',
          summary,
          fields: fields.sort((one, other) => Number(other.isRequired) - Number(one.isRequired)),
          example: method === 'post' ? (bodies.get(nameOf(path)) ?? '{}') : '',
        };
      }),
  );
  return all.sort((one, other) => one.name.localeCompare(other.name));
}

export const QUESTIONS: readonly Question[] = allQuestions();

/** The method and the path, as the documents name a question. */
export const lineOf = ({ name, method }: Question): string => `${method} /api/v1/${name}`;

/** The same request for a shell. */
export function curlOf({ name, method }: Question, body: string, base: string): string {
  const address = new URL(`api/v1/${name}`, base).href;
  if (method === 'GET') return `curl ${address}`;
  return `curl ${address} -H 'content-type: application/json' -d '${onOneLine(body).replaceAll("'", "'\\''")}'`;
}

/** JSON without line breaks; anything else as it is. */
function onOneLine(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** JSON on lines for a reader: lists of plain values take one line each. Anything else as it is. */
export function prettied(text: string): string {
  try {
    return pretty(JSON.parse(text), '');
  } catch {
    return text;
  }
}

function pretty(value: unknown, indent: string): string {
  const isPlain = (one: unknown) => one === null || typeof one !== 'object';
  if (isPlain(value)) return JSON.stringify(value);
  const isList = Array.isArray(value);
  if (isList && value.every(isPlain)) return `[${value.map((one) => JSON.stringify(one)).join(', ')}]`;
  const inner = `${indent}  `;
  const lines = Object.entries(value as object).map(
    ([name, one]) => inner + (isList ? '' : `${JSON.stringify(name)}: `) + pretty(one, inner),
  );
  if (lines.length === 0) return isList ? '[]' : '{}';
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
