import { Injectable } from '@nestjs/common';
import type { AnyContract } from '@vault/contracts/define';
import type { FastifyReply } from 'fastify';
import { ContractCaller, readIdempotencyKey } from '../contract-calls';
import { DocumentRoute } from '../documents';
import { DownloadRoute } from '../downloads';
import { commonError, type GatewayRequest } from '../http';
import { PhotoFormRoute } from '../photos';

/** Answers the route of any contract, by the flags of its HTTP binding. */
@Injectable()
export class ContractRoute {
  constructor(
    private readonly caller: ContractCaller,
    private readonly photoForms: PhotoFormRoute,
    private readonly documents: DocumentRoute,
    private readonly downloads: DownloadRoute,
  ) {}

  async answer(contract: AnyContract, request: GatewayRequest, reply: FastifyReply): Promise<void> {
    const { pictures, document, download } = contract.http ?? {};
    // Refuses a malformed key before any file is received.
    readIdempotencyKey(contract, request.headers);
    if (document) return this.documents.answer(contract, document, request, reply);
    if (request.isMultipart()) {
      if (!pictures) throw commonError('UNSUPPORTED_MEDIA_TYPE');
      return this.photoForms.answer(contract, pictures, request, reply);
    }
    if (download) return this.downloads.answer(contract, request, reply);
    const answer = await this.caller.call(contract, this.caller.readInput(contract, request), request);
    this.caller.send(contract, answer, request, reply);
  }
}
