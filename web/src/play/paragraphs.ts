/** Long explanations in parts that can be read. */

/** A new part begins with each numbered supposition or case, and with what follows from all of them. */
export function paragraphsOf(text: string): string[] {
  const parts = text.split(/ (?=\([\d.]+\) (?:Suppose|If) )/);
  const last = parts.at(-1) ?? '';
  const end = parts.length > 1 ? last.search(/ (?:In every case|So) (?!.*\b(?:In every case|So) )/) : -1;
  return end < 0 ? parts : [...parts.slice(0, -1), last.slice(0, end), last.slice(end + 1)];
}
