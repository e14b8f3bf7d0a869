import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { addressKind } from '@vault/contracts/common/addresses';
import { unauthorized } from '@vault/service-kit/errors';
import type { FastifyReply } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { isWrite } from '../http/cross-site';
import { holds } from '../http/conditional';
import { Cookies } from '../http/cookies';
import { commonError } from '../http/error-body';
import type { GatewayRequest } from '../http/gateway-request';
import { RouteTable } from '../http/route-table';
import { API_HEADERS, PAGE_HEADERS } from '../http/security-headers';
import { AccessTo } from '../sessions/access.guard';
import { Sessions } from '../sessions/sessions.service';
import { PublicPages } from './public-pages';
import { SharedPageHeads } from './shared-pages';
import { SiteFiles } from './site-files';
import { WebApp, type Page } from './web-app';

/** The app without a page in it: what the service worker keeps on a device, for every address. */
const SHELL = '/index.html';

/** Whatever no route answers: the web app and its files, or the word that there is nothing. */
@Controller()
export class FallbackController {
  constructor(
    private readonly app: WebApp,
    private readonly pages: PublicPages,
    private readonly site: SiteFiles,
    private readonly shared: SharedPageHeads,
    private readonly cookies: Cookies,
    private readonly sessions: Sessions,
    private readonly routes: RouteTable,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @All('*')
  @AccessTo('public')
  async answer(@Req() request: GatewayRequest, @Res() reply: FastifyReply): Promise<unknown> {
    const path = pathOf(request);
    if (path === '/api' || path.startsWith('/api/')) return this.api(path, request, reply);
    if (isWrite(request.method) || request.method === 'OPTIONS') {
      void reply.header('allow', 'GET, HEAD');
      throw commonError('METHOD_NOT_ALLOWED');
    }
    if (this.app.has(path)) return this.file(path, reply);
    const told = this.site.file(path);
    if (told)
      return reply
        .headers({ ...PAGE_HEADERS, 'cache-control': 'public, max-age=3600' })
        .type(told.type)
        .send(told.text);
    if (!wantsPage(path, request.headers.accept)) throw commonError('NOT_FOUND');
    return this.page(path, request, reply);
  }

  private async api(path: string, request: GatewayRequest, reply: FastifyReply): Promise<void> {
    void reply.headers(API_HEADERS);
    const allowed = this.routes.methodsOf(path);
    if (allowed.length > 0) void reply.header('allow', allowed.join(', '));
    if (request.method === 'OPTIONS' && allowed.length > 0) return void reply.code(204).send();
    // What exists behind the door is nobody's business outside.
    if ((await this.sessions.actorOf(request)).kind === 'visitor') throw unauthorized();
    const otherMethod = allowed.length > 0 && !allowed.includes(request.method);
    throw commonError(otherMethod ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
  }

  private file(path: string, reply: FastifyReply): FastifyReply {
    // The build puts a hash of the content into these names.
    const caching = path.startsWith('/assets/') ? { maxAge: '365d', immutable: true } : { maxAge: 0 };
    void reply.headers(PAGE_HEADERS);
    return reply.sendFile(path.slice(1), this.config.WEB_ROOT, caching);
  }

  private async page(path: string, request: GatewayRequest, reply: FastifyReply): Promise<FastifyReply> {
    const described = await this.shared.describe(path, request.id);
    if (!described) return this.ownPage(path, request, reply);
    const { head, status } = described;
    const address = path.replace(/\/$/, '');
    return this.sendPage(this.app.compose(address, head), request, reply.code(status));
  }

  /**
   * What a visitor sees is rendered ahead. Whoever may be a member gets the app itself, which finds out; a visitor hears
   * as little of members' pages as of those that do not exist.
   */
  private ownPage(path: string, request: GatewayRequest, reply: FastifyReply): FastifyReply {
    const kind = addressKind(path);
    const isVisitor = !this.cookies.read(request, 'session') && !this.cookies.read(request, 'remember');
    const isMissing = path !== SHELL && (kind === 'unknown' || (isVisitor && kind === 'member'));
    const ahead = isVisitor && path !== SHELL ? (isMissing ? this.pages.missing() : this.pages.page(path)) : undefined;
    return this.sendPage(ahead ?? this.app.page(path), request, reply.code(isMissing ? 404 : 200));
  }

  private sendPage(page: Page | undefined, request: GatewayRequest, reply: FastifyReply): FastifyReply {
    if (!page) throw commonError('SERVICE_UNAVAILABLE', { message: 'The web app has not been built.', retryAfter: 10 });
    // Weak: the same page is sent compressed in several ways.
    const caching = { 'cache-control': 'no-cache', etag: `W/${page.etag}`, vary: 'Cookie, Accept-Encoding' };
    void reply.headers({ ...PAGE_HEADERS, ...caching });
    if (reply.statusCode === 200 && holds(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page.html);
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

/** The app answers for every address of a page; a file that is missing stays missing. */
function wantsPage(path: string, accept = '*/*'): boolean {
  const looksLikeFile = path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path);
  return accept.includes('text/html') ? !path.startsWith('/assets/') : !looksLikeFile && accept.includes('*/*');
}
