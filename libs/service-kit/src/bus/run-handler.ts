import { lastValueFrom, isObservable } from 'rxjs';

export type NestHandler = (data: unknown, context: unknown) => Promise<unknown>;

/** Runs a handler as Nest wrapped it: failures and intercepted answers come back as streams. */
export async function runHandler(handler: NestHandler, data: unknown, context: unknown): Promise<unknown> {
  const result = await handler(data, context);
  return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
}
