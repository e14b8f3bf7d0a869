import { Injectable } from '@nestjs/common';
import type { Attachment } from '@vault/contracts/collection/market-releases';
import type { InputOf } from '@vault/contracts/define';
import { updateListing, type ListingStatus } from '@vault/contracts/marketplace/listings';
import { memberId, rawJson, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { CatalogReleases, chooseRelease } from '../attachments';
import { publishListingChanged } from '../listing-core';
import { enqueueMediansOfListings } from '../medians';
import { ListingPhotosService, type PhotoPlan } from './listing-photos.service';
import {
  readChosenRelease,
  readFields,
  readListingDetail,
  updateFields,
  type ListingFields,
  type StoredFields,
} from './listing-rows';
import { ListingStatusService } from './listing-status.service';
import { lockOwnListing } from './lock-own-listing';

type UpdateInput = InputOf<typeof updateListing>;
type Update = Pick<UpdateInput, 'id' | 'status' | 'releaseId'> & {
  readonly userId: string;
  readonly fields: ListingFields;
  readonly release: Attachment | null | undefined;
};

/** Fields that may change while a transaction is open: the others are part of what was agreed on. */
const ALWAYS_EDITABLE: readonly string[] = ['description', 'tags', 'location'];

/** The fields of the input that differ from what is stored. */
function changedFields(input: ListingFields, stored: StoredFields): [string, unknown][] {
  const before: Readonly<Record<string, unknown>> = stored;
  const entries: [string, unknown][] = Object.entries(input);
  return entries.filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name]),
  );
}

@Injectable()
export class UpdateListingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: ListingPhotosService,
    private readonly status: ListingStatusService,
    private readonly releases: CatalogReleases,
  ) {}

  async update(
    ctx: CallContext,
    { id, photos, existingPhotos, status, releaseId, ...fields }: UpdateInput,
  ): Promise<RawJson> {
    const userId = memberId(ctx);
    const release = await this.releases.findChosen(ctx, releaseId);
    const plan = await this.photos.plan(ctx, id, userId, { photos, existingPhotos });
    try {
      const update = { id, userId, status, releaseId, fields, release };
      const body = await this.dataSource.transaction((tx) => this.write(tx, update, plan));
      await this.photos.committed(ctx, plan);
      return rawJson(body);
    } catch (error) {
      await this.photos.failed(plan);
      throw error;
    }
  }

  private async write(tx: EntityManager, update: Update, plan: PhotoPlan): Promise<string> {
    const { id, userId, status, releaseId, fields, release } = update;
    const listing = await lockOwnListing(tx, updateListing, id, userId);
    if (listing.status === 'removed') fail(updateListing, 'LISTING_NOT_FOUND');
    const newStatus = await this.status.change(tx, listing, status);
    const stored = await readFields(tx, id);
    const changes = changedFields(fields, stored);
    const photoIds = await this.photos.changedIds(tx, id, plan);
    const isRechosen = releaseId !== undefined && releaseId !== (await readChosenRelease(tx, id));
    const names = [
      ...changes.map(([name]) => name),
      ...(photoIds ? ['photos'] : []),
      ...(isRechosen ? ['releaseId'] : []),
    ];
    this.requireEditable(names, listing.status === 'sold' ? newStatus : listing.status);
    if (changes.length > 0) await updateFields(tx, id, { ...stored, ...Object.fromEntries(changes) });
    if (isRechosen && release !== undefined) {
      await chooseRelease(tx, 'marketplace_listings', id, release);
      await enqueueMediansOfListings(tx, [id]);
    }
    if (photoIds) await this.photos.arrange(tx, { listingId: id, userId }, photoIds, plan);
    if (names.length > 0 || newStatus !== listing.status) await publishListingChanged(tx, id);
    return readListingDetail(tx, id, userId);
  }

  private requireEditable(names: readonly string[], status: ListingStatus): void {
    if (names.length > 0 && status === 'sold') fail(updateListing, 'LISTING_SOLD');
    const agreed = names.filter((name) => !ALWAYS_EDITABLE.includes(name));
    if (agreed.length > 0 && status === 'reserved') fail(updateListing, 'LISTING_RESERVED');
  }
}
