import { Injectable } from '@nestjs/common';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { DataSource, type EntityManager } from 'typeorm';
import { PhotoCopier, type CopiedPhoto } from '../photos';
import type { MessageContract } from './write-message';

/** Writes every message once per idempotency key, with copies of its photos. */
@Injectable()
export class MessageSender {
  constructor(
    private readonly dataSource: DataSource,
    private readonly copier: PhotoCopier,
  ) {}

  /**
   * @param urls uploads of the sender.
   * @throws ContractError 400 naming `pictures` for one that the sender has not uploaded.
   */
  send<C extends MessageContract>(
    ctx: CallContext,
    contract: C,
    urls: readonly string[],
    write: (tx: EntityManager, photos: readonly CopiedPhoto[]) => Promise<AnswerOf<C>>,
  ): Promise<AnswerOf<C>> {
    const copying = this.copier.copyCarPhotos(ctx, urls, { ownerId: memberId(ctx), field: 'pictures' });
    return this.copier.withCopies(ctx, copying, (copies) =>
      withIdempotencyKey(this.dataSource, ctx, contract, (tx) => write(tx, copies())),
    );
  }
}
