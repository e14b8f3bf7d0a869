import { Injectable } from '@nestjs/common';
import type { Photo } from '@vault/contracts/collection/cars';
import { PHOTO_WIDTHS } from '@vault/contracts/collection/photos';
import { getShowcasePreview } from '@vault/contracts/collection/showcase';
import { metadataOf } from '@vault/contracts/common/page-metadata';
import { getListingPreview } from '@vault/contracts/marketplace/listings';
import { BusClient, type CallOptions } from '@vault/service-kit/bus';
import { ContractError } from '@vault/service-kit/errors';
import type { z } from 'zod';
import type { PageHead, PageImage } from './render-page';

/** Longer nobody waits for a page whose content comes later anyway. */
const ASK_MS = 800;
const WIDTH = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? 0;

interface Preview {
  readonly title: string;
  readonly description: string;
  readonly photo: Photo | null;
}

/** Pages of something that people send each other: in a chat its own title, words and photo are shown. */
interface SharedPages {
  /** Its group is the thing's name in the address. */
  readonly path: RegExp;
  /** What is said of a page whose thing cannot be asked for. */
  readonly general: PageHead;
  /** The status of a page whose thing is not there for visitors. */
  readonly missing: 200 | 404;
  /** Null when nothing can have this name. */
  readonly ask: (bus: BusClient, name: string, options: CallOptions) => Promise<Preview> | null;
}

const valid = <S extends z.ZodType>(schema: S, input: unknown): z.input<S> | null =>
  schema.safeParse(input).success ? (input as z.input<S>) : null;

const SHARED: readonly SharedPages[] = [
  {
    path: /^\/showcase\/([^/]+)\/?$/,
    // An address that was sent to a few is not for search engines, whatever is found there.
    general: { ...metadataOf('/'), unlisted: true },
    missing: 404,
    ask: (bus, slug, options) => {
      const input = valid(getShowcasePreview.input, { slug });
      return input && bus.call(getShowcasePreview, input, options);
    },
  },
  {
    path: /^\/marketplace\/listings\/([^/]+)\/?$/,
    // Its page asks visitors to sign in: there is nothing to be found by searching.
    general: { ...metadataOf('/marketplace'), noindex: true },
    // Members may see what visitors may not, and the app itself tells them when there is nothing.
    missing: 200,
    ask: (bus, id, options) => {
      const input = valid(getListingPreview.input, { id });
      return input && bus.call(getListingPreview, input, options);
    },
  },
];

/** What is known of a page before the app runs. */
export interface DescribedPage {
  readonly head: PageHead;
  readonly status: 200 | 404;
}

/** The image as the address with that width answers it: never enlarged. */
function imageOf({ url, width, height }: Photo): PageImage {
  const shrunk = Math.min(width, WIDTH);
  return { path: `${url}?w=${WIDTH}`, width: shrunk, height: Math.round((height * shrunk) / width) };
}

/** Titles, descriptions and pictures of what people share, for the chats and mails that links are sent in. */
@Injectable()
export class SharedPageHeads {
  constructor(private readonly bus: BusClient) {}

  /**
   * The head of the page at the path, as a visitor may know it; null for a page that is nobody's. Never fails: what
   * nobody can be asked for right now has the general words.
   */
  async describe(path: string, requestId: string): Promise<DescribedPage | null> {
    for (const pages of SHARED) {
      const name = pages.path.exec(path)?.[1];
      if (name !== undefined) return this.ask(pages, name, requestId);
    }
    return null;
  }

  private async ask({ general, missing, ask }: SharedPages, name: string, requestId: string): Promise<DescribedPage> {
    const nothing: DescribedPage = { head: general, status: missing };
    try {
      const ctx = { actor: { kind: 'visitor' as const }, requestId };
      const preview = await ask(this.bus, name, { ctx, deadlineMs: ASK_MS });
      if (!preview) return nothing;
      const { title, description, photo } = preview;
      const { unlisted, noindex } = general;
      return { head: { title, description, unlisted, noindex, ...(photo && { image: imageOf(photo) }) }, status: 200 };
    } catch (error) {
      const isMissing = error instanceof ContractError && error.status === 404;
      return isMissing ? nothing : { ...nothing, status: 200 };
    }
  }
}
