import { Injectable } from '@nestjs/common';
import { Download } from '@vault/contracts/common/download';
import type { AnyContract } from '@vault/contracts/define';
import type { RawReply } from '@vault/service-kit/bus';
import { ObjectStore } from '@vault/service-kit/object-store';
import { create as attachment } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { ContractCaller, notFoundError } from '../contract-calls';
import { commonError, UPLOADED_FILE_CSP, type GatewayRequest } from '../http';

/** The folders of downloadable files. Photos lie elsewhere: a service's mistake must not make them downloadable. */
const DOWNLOADABLE = /^(?:exports|downloads)\/./;

/** Answers contracts with `download`: a file that the service's answer names is sent from the object store. */
@Injectable()
export class DownloadRoute {
  constructor(
    private readonly caller: ContractCaller,
    private readonly store: ObjectStore,
  ) {}

  async answer(contract: AnyContract, request: GatewayRequest, reply: FastifyReply): Promise<void> {
    const input = this.caller.readInput(contract, request);
    const answer = await this.caller.call(contract, input, request);
    const file = downloadOf(contract, answer);
    if (file) await this.sendFile(contract, file, request, reply);
    else this.caller.send(contract, answer, request, reply);
  }

  private async sendFile(
    contract: AnyContract,
    { key, fileName, contentType }: Download,
    request: GatewayRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const object = request.method === 'HEAD' ? await this.withoutContent(key) : await this.store.get(key);
    if (!object) throw notFoundError(contract);
    void reply
      .code(200)
      .headers({
        'content-length': object.size,
        'content-disposition': attachment(fileName),
        'content-security-policy': UPLOADED_FILE_CSP,
        'cache-control': 'private, no-store',
      })
      .type(contentType)
      .send(object.stream);
  }

  private async withoutContent(key: string): Promise<{ size: number; stream: Readable } | null> {
    const object = await this.store.stat(key);
    return object && { size: object.size, stream: Readable.from([]) };
  }
}

/**
 * The file that a service's answer names; null for any other answer, such as a job that was started.
 *
 * @throws ContractError `INTERNAL` when the answer names an object that is not downloadable.
 */
export function downloadOf({ name }: AnyContract, { body, meta }: RawReply): Download | null {
  if ((meta.status ?? 200) !== 200) return null;
  const { data: file } = Download.safeParse(JSON.parse(body.toString()));
  if (!file) return null;
  if (DOWNLOADABLE.test(file.key)) return file;
  throw commonError('INTERNAL', { cause: new Error(`${name} answered ${file.key}, which is not downloadable`) });
}
