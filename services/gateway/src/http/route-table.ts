import { Injectable } from '@nestjs/common';
import type { RouteOptions } from 'fastify';

interface Route {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);

/** The registered routes, for the `Allow` header of responses to other methods. */
@Injectable()
export class RouteTable {
  private readonly routes: Route[] = [];

  add({ method, url }: Pick<RouteOptions, 'method' | 'url'>): void {
    if (url.includes('*')) return;
    this.routes.push({ methods: [method].flat(), pattern: patternOf(url) });
  }

  /** The methods that a path accepts, sorted; empty when no route has this path. */
  methodsOf(path: string): string[] {
    const methods = this.routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods: each }) => each);
    return methods.length > 0 ? [...new Set([...methods, 'OPTIONS'])].sort() : [];
  }
}
