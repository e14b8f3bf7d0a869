export { checkAccess } from './bus/access';
export { page, rawJson, tagOfBytes, PageAnswer, RawJson, type AnswerOf } from './bus/answer';
export type { BroadcastListener, BroadcastState } from './bus/broadcasts';
export {
  memberId,
  type Actor,
  type CallContext,
  type CallerContext,
  type Client,
  type Cookie,
  type IdempotencyKey,
  type ReplyMeta,
} from './bus/call-context';
export { BusClient, type CallOptions, type RawReply } from './bus/client';
export { discardDeadLetters, listDeadLetters, replayDeadLetters } from './bus/dead-letter';
export {
  Handler,
  Handles,
  Subscribes,
  SubscribesInBatches,
  type DeliveredEvent,
  type Delivery,
  type EventOrigin,
} from './bus/decorators';
export { BusModule } from './bus/module';
export type { BusOptions } from './bus/options';
export { QueueStates, type QueueState } from './bus/queue-states';
