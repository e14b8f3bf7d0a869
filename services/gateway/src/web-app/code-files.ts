import { Inject, Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { WebApp } from './web-app';

const CODE = /^\/assets\/[^/]+\.(js|css)$/;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

export interface CodeFile {
  readonly type: string;
  readonly content: Buffer;
  /** Compressed by the build; missing where that saves nothing. */
  readonly brotli: Buffer | undefined;
}

/**
 * The built app's scripts and stylesheets. A page takes dozens of them and their names contain a hash of their content, so
 * each is read once and kept: some 4 MB. Reading a file for each request takes more than half of the request's CPU time.
 */
@Injectable()
export class CodeFiles {
  private readonly kept = new Map<string, Promise<CodeFile>>();

  constructor(
    private readonly app: WebApp,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The file at a path; undefined where the path is not that of a script or stylesheet. Rejects if it is gone. */
  file(path: string): Promise<CodeFile> | undefined {
    const kept = this.kept.get(path);
    if (kept) return kept;
    const type = TYPES[CODE.exec(path)?.[1] ?? ''];
    if (type === undefined || !this.app.has(path)) return undefined;
    const file = this.read(path, type);
    this.kept.set(path, file);
    file.catch(() => this.kept.delete(path));
    return file;
  }

  private async read(path: string, type: string): Promise<CodeFile> {
    const onDisk = join(this.config.WEB_ROOT, path);
    const [content, brotli] = await Promise.all([readFile(onDisk), readFile(`${onDisk}.br`).catch(() => undefined)]);
    return { type, content, brotli };
  }
}
