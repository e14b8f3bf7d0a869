import { Injectable } from '@nestjs/common';
import { metadataOf } from '@vault/contracts/common/page-metadata';
import { PHOTO_WIDTHS } from '@vault/contracts/collection/photos';
import { getShowcasePreview, Slug } from '@vault/contracts/collection/showcase';
import type { OutputOf } from '@vault/contracts/define';
import { BusClient } from '@vault/service-kit/bus';
import { ContractError } from '@vault/service-kit/errors';
import type { PageHead, PageImage } from './render-page';

type Preview = OutputOf<typeof getShowcasePreview>;

/** Longer nobody waits for a page whose content comes later anyway. */
const ASK_MS = 800;
const PATH = /^\/showcase\/([^/]+)\/?$/;
const WIDTH = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? 0;

/** What is known of a showcase's page before the app runs. */
export interface ShowcasePage {
  readonly head: PageHead;
  readonly found: boolean;
}

/** The slug in the path of a showcase's page, or null for any other path. */
export const showcaseSlugOf = (path: string): string | null => PATH.exec(path)?.[1] ?? null;

/** The image as the address with that width answers it: never enlarged. */
function imageOf({ url, width, height }: NonNullable<Preview['photo']>): PageImage {
  const shrunk = Math.min(width, WIDTH);
  return { path: `${url}?w=${WIDTH}`, width: shrunk, height: Math.round((height * shrunk) / width) };
}

/** Titles, descriptions and pictures of showcases, for the chats and mails that their links are sent in. */
@Injectable()
export class ShowcasePages {
  constructor(private readonly bus: BusClient) {}

  /** Never fails: a showcase that nobody can be asked for right now has the general words. */
  async describe(slug: string, requestId: string): Promise<ShowcasePage> {
    // An address that was sent to a few is not for search engines, whatever is found there.
    const head: PageHead = { ...metadataOf('/'), unlisted: true };
    if (!Slug.safeParse(slug).success) return { head, found: false };
    try {
      const ctx = { actor: { kind: 'visitor' as const }, requestId };
      const preview = await this.bus.call(getShowcasePreview, { slug }, { ctx, deadlineMs: ASK_MS });
      const { title, description, photo } = preview;
      return { head: { title, description, unlisted: true, ...(photo && { image: imageOf(photo) }) }, found: true };
    } catch (error) {
      return { head, found: !(error instanceof ContractError && error.status === 404) };
    }
  }
}
