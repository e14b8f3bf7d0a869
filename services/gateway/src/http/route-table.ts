import { Injectable } from '@nestjs/common';
import type { RouteOptions } from 'fastify';

interface Route {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
}

const asPattern = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);

/** Which methods an address understands, for answers to the wrong one. */
@Injectable()
export class RouteTable {
  private readonly routes: Route[] = [];

  add({ method, url }: Pick<RouteOptions, 'method' | 'url'>): void {
    if (url.includes('*')) return;
    this.routes.push({ methods: [method].flat(), pattern: asPattern(url) });
  }

  /** Sorted; empty when there is nothing at the address. */
  methodsOf(path: string): string[] {
    const methods = this.routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods: each }) => each);
    return methods.length > 0 ? [...new Set([...methods, 'OPTIONS'])].sort() : [];
  }
}
