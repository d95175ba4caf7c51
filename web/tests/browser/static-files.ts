/** A host for static files that knows nothing of candoku, for tests of the site. */

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export class StaticFiles {
  readonly address: string;
  /** Texts served instead of files, by their path below the address. */
  readonly replaced: Map<string, string>;
  /** What every response says besides its type. */
  readonly headers: Record<string, string>;
  readonly #server: Server;
  readonly #port: number;

  private constructor(
    below: string,
    replaced: Map<string, string>,
    headers: Record<string, string>,
    server: Server,
  ) {
    const { port } = server.address() as AddressInfo;
    this.address = `http://127.0.0.1:${port}${below}`;
    this.replaced = replaced;
    this.headers = headers;
    this.#server = server;
    this.#port = port;
  }

  /** Serves a folder below a path such as `/some/where`, on a free port. */
  static async serve(folder: string, below: string): Promise<StaticFiles> {
    const replaced = new Map<string, string>();
    const headers: Record<string, string> = {};
    const server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '', 'http://host').pathname);
      const name = path.endsWith('/') ? `${path}index.html` : path;
      const file = normalize(name.slice(below.length + 1));
      const known = name.startsWith(`${below}/`) && !file.startsWith('..');
      const bytes = replaced.get(file) ?? (known ? readFile(join(folder, file)) : Promise.reject());
      Promise.resolve(bytes).then(
        (bytes) => {
          const type = TYPES[extname(name)] ?? 'application/octet-stream';
          response.writeHead(200, { ...headers, 'content-type': type }).end(bytes);
        },
        () => response.writeHead(404).end('not found'),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new StaticFiles(below, replaced, headers, server);
  }

  /** Starts the host again at the same address. */
  async reopen(): Promise<void> {
    if (this.#server.listening) return;
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
  }

  /** Ends the host, and every connection with it. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}
