import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import { writeToCollector } from '@vault/contracts/marketplace/direct-messages';
import { sendConversationMessage, type Message } from '@vault/contracts/marketplace/messages';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { only, rows } from '@vault/service-kit/database';
import { badInput } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { traceOrNew } from '@vault/service-kit/tracing';
import { DataSource, type EntityManager } from 'typeorm';
import type { CopiedPhoto } from '../photos';
import { requireOpenAccount } from '../users';
import { isDirectConversationOf } from './conversations.sql';
import { DIRECT_ACCESS, requireDirectAccess, type DirectAccess } from './direct-access';
import { MessageLimits } from './message-limits';
import { MessagePhotos } from './message-photos.service';
import { sharePhotos, writeMessages } from './write-message';

type DirectContract = typeof writeToCollector | typeof sendConversationMessage;

interface DirectMessage {
  readonly senderId: string;
  readonly receiverId: string;
  readonly text: string;
  readonly photos: readonly CopiedPhoto[];
}

const FIND_DIRECT = `SELECT FROM conversations c WHERE ${isDirectConversationOf('$1', '$2')}`;

type OfferFields = Pick<InputOf<typeof sendConversationMessage>, 'offerPrice' | 'offerCarIds' | 'cashFrom'>;

/** @throws ContractError 400 naming each field of an offer that the input has. */
function requireNoOffer({ offerPrice, offerCarIds = [], cashFrom }: OfferFields): void {
  const values = {
    offerPrice: offerPrice ?? null,
    offerCarIds: offerCarIds.length > 0 || null,
    cashFrom: cashFrom ?? null,
  };
  const fields = Object.entries(values).flatMap(([field, value]) => (value === null ? [] : [field]));
  if (fields.length > 0) badInput(fields.map((field) => ({ field, message: 'Offers are made about a listing' })));
}

/** Messages between two users that are not about a listing. */
@Injectable()
export class DirectMessages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: MessagePhotos,
    private readonly limits: MessageLimits,
  ) {}

  /** Writes to a collector; begins the conversation if there is none. */
  write(
    ctx: CallContext,
    { id: receiverId, ...input }: InputOf<typeof writeToCollector>,
  ): Promise<AnswerOf<typeof writeToCollector>> {
    return this.sendOnce(ctx, writeToCollector, receiverId, input);
  }

  /** Writes into a direct conversation. */
  answer(
    ctx: CallContext,
    receiverId: string,
    input: Omit<InputOf<typeof sendConversationMessage>, 'id'>,
  ): Promise<AnswerOf<typeof sendConversationMessage>> {
    return this.sendOnce(ctx, sendConversationMessage, receiverId, input);
  }

  private sendOnce(
    ctx: CallContext,
    contract: DirectContract,
    receiverId: string,
    { message: text, pictures, ...offer }: Omit<InputOf<typeof writeToCollector>, 'id'> & OfferFields,
  ): Promise<AnswerOf<DirectContract>> {
    const message = { senderId: memberId(ctx), receiverId, text };
    return this.photos.withCopies(ctx, pictures, (copies) =>
      withIdempotencyKey(this.dataSource, ctx, contract, (tx) => {
        requireNoOffer(offer);
        return this.send(tx, contract, { ...message, photos: copies() });
      }),
    );
  }

  private async send(tx: EntityManager, contract: DirectContract, message: DirectMessage): Promise<Message> {
    const { senderId, receiverId } = message;
    if (receiverId === senderId) badInput([{ field: 'id', message: 'You cannot write to yourself' }]);
    await requireOpenAccount(tx, senderId, [receiverId]);
    await this.limits.countDirectMessage(tx, contract, senderId);
    const hasConversation = (await rows(tx, FIND_DIRECT, [senderId, receiverId])).length > 0;
    const [access] = await rows<DirectAccess>(tx, DIRECT_ACCESS, [senderId, receiverId]);
    requireDirectAccess(contract, access, { hasConversation });
    const about = { listingId: null, ownerId: senderId, trace: traceOrNew() };
    const { written, conversationIsNew } = only(await writeMessages(tx, [{ ...message, ...about }]));
    await sharePhotos(tx, senderId, message.photos, written.conversationId);
    if (conversationIsNew) await this.limits.countNewConversation(tx, contract, senderId);
    return written;
  }
}
