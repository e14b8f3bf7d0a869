import { Injectable } from '@nestjs/common';
import type { Download } from '@vault/contracts/common/download';
import type { AnyContract } from '@vault/contracts/define';
import { ObjectStore } from '@vault/service-kit/object-store';
import { create as attachment } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { GatewayRequest } from '../http/gateway-request';
import { UPLOADED_FILE_CSP } from '../http/security-headers';
import { ContractCaller } from '../routes/contract-caller';
import { notFound } from '../routes/input';
import { namedFile } from './named-file';

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
    const file = namedFile(contract, answer);
    if (file) await this.sendFile(contract, file, request, reply);
    else this.caller.send(contract, answer, request, reply);
  }

  private async sendFile(
    contract: AnyContract,
    { key, fileName, contentType }: Download,
    request: GatewayRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const found = request.method === 'HEAD' ? await this.describe(key) : await this.store.get(key);
    if (!found) throw notFound(contract);
    void reply
      .code(200)
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
