import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { addressKind } from '@vault/contracts/common/addresses';
import { redirectOf } from '@vault/contracts/common/redirects';
import { unauthorized } from '@vault/service-kit/errors';
import type { FastifyReply } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import {
  API_HEADERS,
  commonError,
  Cookies,
  isWrite,
  matchesEtag,
  PAGE_HEADERS,
  RouteTable,
  type GatewayRequest,
} from '../http';
import { AccessTo, SessionsService } from '../sessions';
import { type CodeFile, CodeFiles } from './code-files';
import { LinkPreviews } from './link-previews';
import { PrerenderedPages } from './prerendered-pages';
import { SiteFiles } from './site-files';
import { WebApp, type Page } from './web-app';

/** The app without a page in it: the service worker stores it for every address. */
const SHELL = '/index.html';

/** For names that contain a hash of the content. */
const IMMUTABLE = `public, max-age=${365 * 24 * 3600}, immutable`;

/** Answers what no other route does: the web app's files and pages, and 404s. */
@Controller()
export class FallbackController {
  constructor(
    private readonly app: WebApp,
    private readonly code: CodeFiles,
    private readonly prerendered: PrerenderedPages,
    private readonly siteFiles: SiteFiles,
    private readonly previews: LinkPreviews,
    private readonly cookies: Cookies,
    private readonly sessions: SessionsService,
    private readonly routes: RouteTable,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @All('*')
  @AccessTo('public')
  async answer(@Req() request: GatewayRequest, @Res() reply: FastifyReply): Promise<unknown> {
    const path = pathOf(request);
    if (path === '/api' || path.startsWith('/api/')) return this.answerApi(path, request, reply);
    if (isWrite(request.method) || request.method === 'OPTIONS') {
      void reply.header('allow', 'GET, HEAD');
      throw commonError('METHOD_NOT_ALLOWED');
    }
    const code = await this.code.file(path);
    if (code) return this.sendCode(code, request, reply);
    if (this.app.has(path)) return this.sendFile(path, reply);
    const siteFile = this.siteFiles.file(path);
    if (siteFile) {
      return reply
        .headers({ ...PAGE_HEADERS, 'cache-control': 'public, max-age=3600' })
        .type(siteFile.type)
        .send(siteFile.text);
    }
    if (!wantsPage(path, request.headers.accept)) throw commonError('NOT_FOUND');
    return this.answerPage(path, request, reply);
  }

  private async answerApi(path: string, request: GatewayRequest, reply: FastifyReply): Promise<void> {
    void reply.headers(API_HEADERS);
    const allowed = this.routes.methodsOf(path);
    if (allowed.length > 0) void reply.header('allow', allowed.join(', '));
    if (request.method === 'OPTIONS' && allowed.length > 0) return void reply.code(204).send();
    // Visitors must not learn which addresses exist.
    if ((await this.sessions.actorOf(request)).kind === 'visitor') throw unauthorized();
    const isOtherMethod = allowed.length > 0 && !allowed.includes(request.method);
    throw commonError(isOtherMethod ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
  }

  private sendCode({ type, content, brotli }: CodeFile, request: GatewayRequest, reply: FastifyReply): FastifyReply {
    void reply.headers({ ...PAGE_HEADERS, 'cache-control': IMMUTABLE, vary: 'Accept-Encoding' }).type(type);
    if (!brotli || !acceptsBrotli(request)) return reply.send(content);
    return reply.header('content-encoding', 'br').send(brotli);
  }

  private sendFile(path: string, reply: FastifyReply): FastifyReply {
    // The names of built assets contain a hash of their content.
    const caching = path.startsWith('/assets/') ? { maxAge: '365d', immutable: true } : { maxAge: 0 };
    void reply.headers(PAGE_HEADERS);
    return reply.sendFile(path.slice(1), this.config.WEB_ROOT, caching);
  }

  private async answerPage(path: string, request: GatewayRequest, reply: FastifyReply): Promise<FastifyReply> {
    const preview = await this.previews.previewOf(path, request.id);
    if (!preview) return this.answerAppPage(path, request, reply);
    const { head, status } = preview;
    const address = path.replace(/\/$/, '');
    return this.sendPage(this.app.compose(address, head), request, reply.code(status));
  }

  /**
   * Visitors get prerendered pages, and the page for unknown addresses in place of members' pages. A browser with a
   * session or remember-me cookie may be a member's: it gets the app, which asks for the session itself.
   */
  private async answerAppPage(path: string, request: GatewayRequest, reply: FastifyReply): Promise<FastifyReply> {
    const kind = addressKind(path);
    const isVisitor = !this.cookies.read(request, 'session') && !this.cookies.read(request, 'remember');
    const redirect = isVisitor ? undefined : redirectOf(path);
    // The app would do so too, but only once it has loaded, and from HTML that does not name the other page's code.
    if (redirect && (await this.isMember(request)))
      return reply.headers({ ...this.app.pageHeaders, 'cache-control': 'no-store' }).redirect(redirect, 302);
    const isMissing = path !== SHELL && (kind === 'unknown' || (isVisitor && kind === 'member'));
    const prerendered = isVisitor && path !== SHELL ? this.prerenderedPage(path, isMissing) : undefined;
    const page = prerendered ?? this.app.page(path, !isVisitor);
    const compressed = page && acceptsBrotli(request) ? await this.app.compressed(page) : undefined;
    return this.sendPage(page, request, reply.code(isMissing ? 404 : 200), compressed);
  }

  /** False also while the session cannot be checked. */
  private async isMember(request: GatewayRequest): Promise<boolean> {
    const actor = await this.sessions.actorOf(request).catch(() => undefined);
    return actor !== undefined && actor.kind !== 'visitor';
  }

  private prerenderedPage(path: string, isMissing: boolean): Page | undefined {
    return isMissing ? this.prerendered.notFoundPage() : this.prerendered.page(path);
  }

  private sendPage(
    page: Page | undefined,
    request: GatewayRequest,
    reply: FastifyReply,
    compressed?: Buffer,
  ): FastifyReply {
    if (!page) throw commonError('SERVICE_UNAVAILABLE', { message: 'The web app has not been built.', retryAfter: 10 });
    // A weak ETag, since the same page is sent with several compressions.
    const caching = { 'cache-control': 'no-cache', etag: `W/${page.etag}`, vary: 'Cookie, Accept-Encoding' };
    void reply.headers({ ...this.app.pageHeaders, ...caching });
    if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
      return reply.code(304).send();
    }
    void reply.type('text/html; charset=utf-8');
    return compressed ? reply.header('content-encoding', 'br').send(compressed) : reply.send(page.html);
  }
}

function pathOf(request: GatewayRequest): string {
  const [path = '/'] = (request.raw.url ?? '/').split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    throw commonError('NOT_FOUND');
  }
}

/** Whether the client lists Brotli without a weight, as browsers do; others get gzip or nothing by the compress plugin. */
const acceptsBrotli = ({ headers }: GatewayRequest): boolean =>
  (headers['accept-encoding'] ?? '').split(',').some((encoding) => encoding.trim() === 'br');

/** Whether the app answers with a page: not for a path that looks like a missing file, unless a browser navigates to it. */
function wantsPage(path: string, accept = '*/*'): boolean {
  const looksLikeFile = path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path);
  return accept.includes('text/html') ? !path.startsWith('/assets/') : !looksLikeFile && accept.includes('*/*');
}
