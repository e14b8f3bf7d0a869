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

/** The page's content loads afterwards, so its head must not delay it for long. */
const TIMEOUT_MS = 800;
const IMAGE_WIDTH = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? 0;

interface Preview {
  readonly title: string;
  readonly description: string;
  readonly photo: Photo | null;
}

/** A kind of page that users share: chats show its own title, description and photo. */
interface SharedPageKind {
  /** The first group is the slug or id in the address. */
  readonly path: RegExp;
  /** The head of a page whose preview is not available. */
  readonly fallback: PageHead;
  /** The status when visitors may not see it or it does not exist. */
  readonly missingStatus: 200 | 404;
  /** Asks the owning service; null for a malformed slug or id. */
  readonly getPreview: (bus: BusClient, slug: string, options: CallOptions) => Promise<Preview> | null;
}

const validInput = <S extends z.ZodType>(schema: S, input: unknown): z.input<S> | null =>
  schema.safeParse(input).success ? (input as z.input<S>) : null;

const SHARED_PAGES: readonly SharedPageKind[] = [
  {
    path: /^\/showcase\/([^/]+)\/?$/,
    fallback: { ...metadataOf('/'), unlisted: true },
    missingStatus: 404,
    getPreview: (bus, slug, options) => {
      const input = validInput(getShowcasePreview.input, { slug });
      return input && bus.call(getShowcasePreview, input, options);
    },
  },
  {
    path: /^\/marketplace\/listings\/([^/]+)\/?$/,
    // Visitors are asked to sign in here, so there is nothing for search engines.
    fallback: { ...metadataOf('/marketplace'), noindex: true },
    // Members may see listings that visitors may not; the app shows whether there is one.
    missingStatus: 200,
    getPreview: (bus, id, options) => {
      const input = validInput(getListingPreview.input, { id });
      return input && bus.call(getListingPreview, input, options);
    },
  },
];

export interface PagePreview {
  readonly head: PageHead;
  readonly status: 200 | 404;
}

/** The photo as its address returns it at `IMAGE_WIDTH`: never enlarged. */
function imageOf({ url, width, height }: Photo): PageImage {
  const shownWidth = Math.min(width, IMAGE_WIDTH);
  return { path: `${url}?w=${IMAGE_WIDTH}`, width: shownWidth, height: Math.round((height * shownWidth) / width) };
}

/** Titles, descriptions and photos of the pages that users share, for chats and mails. */
@Injectable()
export class LinkPreviews {
  constructor(private readonly bus: BusClient) {}

  /**
   * Head and status of a shared page as a visitor may see it; null for any other page. Never throws: while the owning
   * service is unavailable the head is the fallback.
   */
  async previewOf(path: string, requestId: string): Promise<PagePreview | null> {
    for (const kind of SHARED_PAGES) {
      const slug = kind.path.exec(path)?.[1];
      if (slug !== undefined) return this.getPreview(kind, slug, requestId);
    }
    return null;
  }

  private async getPreview(kind: SharedPageKind, slug: string, requestId: string): Promise<PagePreview> {
    const { fallback, missingStatus } = kind;
    const missing: PagePreview = { head: fallback, status: missingStatus };
    try {
      const ctx = { actor: { kind: 'visitor' as const }, requestId };
      const preview = await kind.getPreview(this.bus, slug, { ctx, deadlineMs: TIMEOUT_MS });
      if (!preview) return missing;
      const { title, description, photo } = preview;
      const { unlisted, noindex } = fallback;
      return { head: { title, description, unlisted, noindex, ...(photo && { image: imageOf(photo) }) }, status: 200 };
    } catch (error) {
      const isMissing = error instanceof ContractError && error.status === 404;
      return isMissing ? missing : { ...missing, status: 200 };
    }
  }
}
