import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { withImports } from './chunks.mts';

const path = (address: string): string => fileURLToPath(new URL(address, import.meta.url));
const router = path('../src/app/router.tsx');
const shell = path('../src/app/shell/app-shell.tsx');
const home = path('../src/app/shell/member-home.tsx');

/** How `router.tsx` names a page that only members see, or one with all styles. */
const ROUTE =
  /path: '([^']+)',\s*lazy: (?:memberPage\((?:withStyles\('(all)', )?|withStyles\('(all)', )\(\) => import\('\.\.\/(pages\/[\w/.-]+)'\)\)?(, children)?/g;
const MEMBER_ROUTE = /lazy: memberPage\(/g;

/** A page that members see, as `router.tsx` has it. */
export interface MemberRoute {
  /** Paths with `:name` for one segment and `*` for one or more. */
  readonly addresses: readonly string[];
  /** The file of the page. */
  readonly module: string;
  /** Whether it loads the whole stylesheet. */
  readonly hasAllStyles: boolean;
}

/** A route's addresses: with and without its optional last segment, and those below it where it has children. */
function addressesOf(route: string, hasChildren: boolean): string[] {
  const [, before = '', optional] = /^(.*?)(?:\/([^/]+)\?)?$/.exec(route) ?? [];
  return [`/${before}`, ...(optional ? [`/${before}/${optional}`] : []), ...(hasChildren ? [`/${before}/*`] : [])];
}

export function memberRoutes(): MemberRoute[] {
  const source = readFileSync(router, 'utf8');
  const found = [...source.matchAll(ROUTE)].map(([text, route = '', all, allOfOpen, module = '', children]) => ({
    isOfMembers: text.includes('memberPage('),
    addresses: addressesOf(route, children !== undefined),
    module: path(`../src/${module}.tsx`),
    hasAllStyles: (all ?? allOfOpen) !== undefined,
  }));
  if (found.filter(({ isOfMembers }) => isOfMembers).length !== source.match(MEMBER_ROUTE)?.length)
    throw new Error('router.tsx has a page of members that is written in another way than this build can read');
  return [{ addresses: ['/'], module: home, hasAllStyles: false }, ...found];
}

/** The chunks that a page of members is shown with: of the layout around it and of its own, with what they import. */
export const chunksOfPage = (
  chunks: readonly Rolldown.OutputChunk[],
  { module }: MemberRoute,
): Rolldown.OutputChunk[] =>
  withImports(chunks, ({ moduleIds }) => moduleIds.includes(shell) || moduleIds.includes(module));
