import { Injectable } from '@nestjs/common';
import { Download } from '@vault/contracts/common/download';
import type { AnyContract } from '@vault/contracts/define';
import type { RawReply } from '@vault/service-kit/bus';
import { ObjectStore } from '@vault/service-kit/object-store';
import { create as attachment } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { commonError } from '../http/error-body';
import type { GatewayRequest } from '../http/gateway-request';
import { UPLOADED_FILE_CSP } from '../http/security-headers';
import { ContractCaller } from '../routes/contract-caller';
import { notFound } from '../routes/input';

/** Where files lie that may be handed out by name. Photos lie elsewhere: a service's mistake must not lead to them. */
const HANDED_OUT = /^(?:exports|downloads)\/./;

/** Contracts whose answer may be a file: it is named by the service and sent from the object store. */
@Injectable()
export class DownloadRoute {
  constructor(
    private readonly caller: ContractCaller,
    private readonly store: ObjectStore,
  ) {}

  async answer(contract: AnyContract, request: GatewayRequest, reply: FastifyReply): Promise<void> {
    const input = this.caller.input(contract, request);
    const answer = await this.caller.ask(contract, input, request);
    const file = fileIn(answer);
    if (file) await this.sendFile(contract, file, request, reply);
    else this.caller.send(contract, answer, request, reply);
  }

  private async sendFile(
    contract: AnyContract,
    { key, fileName, contentType }: Download,
    request: GatewayRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (!HANDED_OUT.test(key)) {
      throw commonError('INTERNAL', { cause: new Error(`${contract.name} may not hand out ${key}`) });
    }
    const found = request.method === 'HEAD' ? await this.describe(key) : await this.store.get(key);
    if (!found) throw notFound(contract);
    void reply
      .headers({
        'content-length': found.size,
        'content-disposition': attachment(fileName),
        'content-security-policy': UPLOADED_FILE_CSP,
        'cache-control': 'private, no-store',
      })
      .type(contentType)
      .send(found.stream);
  }

  private async describe(key: string): Promise<{ size: number; stream: Readable } | null> {
    const found = await this.store.stat(key);
    return found && { size: found.size, stream: Readable.from([]) };
  }
}

function fileIn({ body, meta }: RawReply): Download | null {
  if ((meta.status ?? 200) !== 200) return null;
  return Download.safeParse(JSON.parse(body.toString())).data ?? null;
}
