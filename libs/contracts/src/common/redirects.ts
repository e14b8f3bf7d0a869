import { patternOf, plainPath } from './addresses';

/** Pages of members that lead to another: addresses of earlier times, and short ones for mails. `:id` is one segment. */
export const REDIRECTS = {
  '/dashboard': '/',
  '/edit-car/:id': '/car/:id/edit',
  '/marketplace/inbox': '/collector-network?tab=messages',
  '/marketplace/inbox/:id': '/collector-network?tab=messages&conversation=:id',
} as const;

/** An address of `REDIRECTS` with its `:id`, which is not encoded yet. */
export const withId = (address: string, id: string): string => address.replace(':id', encodeURIComponent(id));

/** Where a path leads to; undefined for a page's own. The path is decoded and has no query string. */
export function redirectOf(path: string): string | undefined {
  const plain = plainPath(path);
  const found = Object.entries(REDIRECTS).find(([from]) => patternOf(from).test(plain));
  return found && withId(found[1], plain.split('/').at(-1) ?? '');
}
