import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import { updateListing, type ListingStatus } from '@vault/contracts/marketplace/listings';
import { memberId, rawJson, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { announceListing } from './announce-listing';
import type { ListingFields } from './listing-columns';
import { ListingPhotosService, type PhotoPlan } from './listing-photos.service';
import { ListingStatusService } from './listing-status.service';
import { lockOwnListing } from './own-listing';
import { fieldsOf, listingDetail, writeFields, type KnownFields } from './write-listing';

type Changes = InputOf<typeof updateListing>;
type Change = Pick<Changes, 'id' | 'status'> & { readonly userId: string; readonly fields: ListingFields };

/** May change while a deal is under way: the rest is what was agreed on. */
const ALWAYS: readonly string[] = ['description', 'tags', 'location'];

function different(fields: ListingFields, known: KnownFields): [string, unknown][] {
  const said: Readonly<Record<string, unknown>> = fields;
  const now: Readonly<Record<string, unknown>> = known;
  return Object.entries(said).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(now[name]),
  );
}

/** Changes what a seller wrote. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: ListingPhotosService,
    private readonly status: ListingStatusService,
  ) {}

  async update(ctx: CallContext, { id, photos, existingPhotos, status, ...fields }: Changes): Promise<RawJson> {
    const userId = memberId(ctx);
    const plan = await this.photos.plan(ctx, id, userId, { photos, existingPhotos });
    try {
      const body = await this.dataSource.transaction((tx) => this.write(tx, { id, userId, status, fields }, plan));
      await this.photos.committed(ctx, plan);
      return rawJson(body);
    } catch (error) {
      await this.photos.failed(plan);
      throw error;
    }
  }

  private async write(tx: EntityManager, { id, userId, status, fields }: Change, plan: PhotoPlan): Promise<string> {
    const listing = await lockOwnListing(tx, id, userId);
    if (listing.status === 'removed') fail(updateListing, 'LISTING_NOT_FOUND');
    const now = await this.status.change(tx, listing, status);
    const known = await fieldsOf(tx, id);
    const changes = different(fields, known);
    const ids = await this.photos.changed(tx, id, plan);
    const names = [...changes.map(([name]) => name), ...(ids ? ['photos'] : [])];
    this.requireOpen(names, listing.status === 'sold' ? now : listing.status);
    if (changes.length > 0) await writeFields(tx, id, { ...known, ...Object.fromEntries(changes) });
    if (ids) await this.photos.arrange(tx, { listingId: id, userId }, ids, plan);
    if (names.length > 0 || now !== listing.status) await announceListing(tx, id);
    return listingDetail(tx, id, userId);
  }

  private requireOpen(names: readonly string[], status: ListingStatus): void {
    if (names.length > 0 && status === 'sold') fail(updateListing, 'LISTING_SOLD');
    const agreed = names.filter((name) => !ALWAYS.includes(name));
    if (agreed.length > 0 && status === 'reserved') fail(updateListing, 'LISTING_RESERVED');
  }
}
