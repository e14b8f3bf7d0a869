import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import { writeToCollector } from '@vault/contracts/marketplace/direct-messages';
import { sendConversationMessage, type Message } from '@vault/contracts/marketplace/messages';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { badInput } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { requireOpen } from '../members/require-open';
import { assertNoOffer, type Said } from '../offers/terms';
import type { CopiedPhoto } from '../photos/photo-copier';
import { haveDirectThread } from '../threads/direct-thread';
import { assertMayWriteTo, STANDING, type Standing } from './may-write-to';
import { MessageBudget } from './message-budget';
import { messageOf } from './message-sql';
import { writeMessage } from './write-message';
import { Writing } from './writing.service';

interface Sending {
  readonly senderId: string;
  readonly receiverId: string;
  readonly text: string;
  readonly pictures: readonly CopiedPhoto[];
}

/** What people write to each other without a listing. */
@Injectable()
export class DirectMessages {
  constructor(
    private readonly writing: Writing,
    private readonly budget: MessageBudget,
  ) {}

  write(
    ctx: CallContext,
    { id: receiverId, message: text, ...input }: InputOf<typeof writeToCollector>,
  ): Promise<AnswerOf<typeof writeToCollector>> {
    return this.writing.once(ctx, writeToCollector, input.pictures, (tx, pictures) =>
      this.send(tx, { senderId: memberId(ctx), receiverId, text, pictures }),
    );
  }

  /** Goes on in a direct thread. */
  answer(
    ctx: CallContext,
    receiverId: string,
    { message: text, ...input }: Said & Pick<InputOf<typeof sendConversationMessage>, 'message' | 'pictures'>,
  ): Promise<AnswerOf<typeof sendConversationMessage>> {
    return this.writing.once(ctx, sendConversationMessage, input.pictures, (tx, pictures) => {
      assertNoOffer(input);
      return this.send(tx, { senderId: memberId(ctx), receiverId, text, pictures });
    });
  }

  private async send(tx: EntityManager, sending: Sending): Promise<Message> {
    const { senderId, receiverId } = sending;
    if (receiverId === senderId) badInput([{ field: 'id', message: 'You cannot write to yourself' }]);
    await this.budget.spend(tx, senderId, 'direct');
    await requireOpen(tx, senderId, [receiverId]);
    const haveThread = await haveDirectThread(tx, senderId, receiverId);
    const [them] = await rows<Standing>(tx, STANDING, [senderId, receiverId]);
    assertMayWriteTo(them, { haveThread });
    const between = { listingId: null, ownerId: senderId, otherId: receiverId, offer: null };
    const { id, begun } = await writeMessage(tx, { ...sending, ...between });
    if (begun) await this.budget.spendThread(tx, senderId);
    return messageOf(tx, id);
  }
}
