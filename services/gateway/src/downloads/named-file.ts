import { Download } from '@vault/contracts/common/download';
import type { AnyContract } from '@vault/contracts/define';
import type { RawReply } from '@vault/service-kit/bus';
import { commonError } from '../http/error-body';

/** Where files lie that may be handed out by name. Photos lie elsewhere: a service's mistake must not lead to them. */
const HANDED_OUT = /^(?:exports|downloads)\/./;

/**
 * The file that an answer names; null when it is any other answer, such as that a job was started.
 *
 * @throws ContractError `INTERNAL` when it names a file that is not there to be handed out.
 */
export function namedFile({ name }: AnyContract, { body, meta }: RawReply): Download | null {
  if ((meta.status ?? 200) !== 200) return null;
  const { data: file } = Download.safeParse(JSON.parse(body.toString()));
  if (!file) return null;
  if (HANDED_OUT.test(file.key)) return file;
  throw commonError('INTERNAL', { cause: new Error(`${name} may not hand out ${file.key}`) });
}
