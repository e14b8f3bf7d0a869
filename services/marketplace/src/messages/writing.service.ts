import { Injectable } from '@nestjs/common';
import type { writeToCollector } from '@vault/contracts/marketplace/direct-messages';
import type { sendConversationMessage, sendListingMessage } from '@vault/contracts/marketplace/messages';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { DataSource, type EntityManager } from 'typeorm';
import { PhotoCopier, type CopiedPhoto } from '../photos/photo-copier';

type Sending = typeof sendListingMessage | typeof sendConversationMessage | typeof writeToCollector;

/** How every message is written: once for each key, its pictures copied before. */
@Injectable()
export class Writing {
  constructor(
    private readonly dataSource: DataSource,
    private readonly copier: PhotoCopier,
  ) {}

  /** @throws ContractError 400 naming `pictures` for one that the writer has not uploaded. */
  once<C extends Sending>(
    ctx: CallContext,
    contract: C,
    pictures: readonly string[],
    write: (tx: EntityManager, pictures: readonly CopiedPhoto[]) => Promise<AnswerOf<C>>,
  ): Promise<AnswerOf<C>> {
    const copying = this.copier.copyCarPhotos(ctx, pictures, { ownerId: memberId(ctx), field: 'pictures' });
    return this.copier.using(ctx, copying, (copies) =>
      withIdempotencyKey(this.dataSource, ctx, contract, (tx) => write(tx, copies())),
    );
  }
}
