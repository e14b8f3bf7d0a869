import type { Contract } from '@vault/contracts/define';
import { badInput, fieldProblems } from '../errors';
import { PageAnswer, RawJson } from './answer';
import type { CallContext } from './call-context';
import { runHandler, type NestHandler } from './run-handler';

const isProduction = process.env.NODE_ENV === 'production';

export interface CallHandler {
  readonly contract: Contract;
  readonly handle: NestHandler;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return badInput([{ field: 'body', message: 'This is not JSON.' }]);
  }
}

const checkedRaw = (contract: Contract, { json }: RawJson): Buffer => {
  // Raw answers are the hot reads: their shape is proven by tests, not on every production answer.
  if (!isProduction) contract.output.parse(JSON.parse(json.toString()));
  return typeof json === 'string' ? Buffer.from(json) : json;
};

/** An answer as it travels; what a page says beside its items goes into `ctx.reply`. A list that is whole counts itself. */
export function encode(contract: Contract, answer: unknown, ctx: CallContext): Buffer {
  if (answer instanceof RawJson) return checkedRaw(contract, answer);
  if (answer instanceof PageAnswer) {
    Object.assign(ctx.reply, answer.meta);
    return encode(contract, answer.items, ctx);
  }
  const output = contract.output.parse(answer);
  if (Array.isArray(output) && !contract.http?.page) ctx.reply.total ??= output.length;
  return output === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(output));
}

export interface EncodedAnswer {
  readonly body: Buffer;
  /** See `rawJson`. */
  readonly tag: string | undefined;
}

/**
 * Runs one call: input parsed, handler run, answer parsed and encoded.
 *
 * @throws ContractError 400 naming the fields, or whatever the handler throws.
 */
export async function runCall(
  { contract, handle }: CallHandler,
  body: Buffer,
  ctx: CallContext,
): Promise<EncodedAnswer> {
  const input = contract.input.safeParse(parseJson(body));
  if (!input.success) return badInput(fieldProblems(input.error));
  const answer = await runHandler(handle, input.data, ctx);
  return { body: encode(contract, answer, ctx), tag: answer instanceof RawJson ? answer.tag : undefined };
}
