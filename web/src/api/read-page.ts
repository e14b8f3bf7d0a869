import type { Page } from '@vault/contracts/common/page';

const nextCursor = (link: string | null): string | null => {
  const target = /<([^<>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return target ? new URL(target, 'http://vault').searchParams.get('cursor') : null;
};

/** Builds a `Page` from a list's body and its `X-Total-Count` and `Link` headers. */
export function readPage<T>(items: T[], headers: Headers): Page<T> {
  const total = Number(headers.get('X-Total-Count') ?? Number.NaN);
  return {
    items,
    total: Number.isFinite(total) ? total : items.length,
    totalCapped: headers.get('X-Total-Count-Capped') === 'true',
    nextCursor: nextCursor(headers.get('Link')),
  };
}
