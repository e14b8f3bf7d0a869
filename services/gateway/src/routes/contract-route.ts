import { Injectable } from '@nestjs/common';
import type { AnyContract } from '@vault/contracts/define';
import type { FastifyReply } from 'fastify';
import { DocumentRoute } from '../documents/document-route';
import { DownloadRoute } from '../downloads/download-route';
import { commonError } from '../http/error-body';
import type { GatewayRequest } from '../http/gateway-request';
import { PictureRoute } from '../pictures/picture-route';
import { ContractCaller } from './contract-caller';
import { readIdempotencyKey } from './idempotency';

/** Answers any contract's route: nothing is written for a single one of them. */
@Injectable()
export class ContractRoute {
  constructor(
    private readonly caller: ContractCaller,
    private readonly pictures: PictureRoute,
    private readonly documents: DocumentRoute,
    private readonly downloads: DownloadRoute,
  ) {}

  async answer(contract: AnyContract, request: GatewayRequest, reply: FastifyReply): Promise<void> {
    const { pictures, document, download } = contract.http ?? {};
    // A key that is none is refused before anything is taken in.
    readIdempotencyKey(contract, request.headers);
    if (document) return this.documents.answer(contract, document, request, reply);
    if (request.isMultipart()) {
      if (!pictures) throw commonError('UNSUPPORTED_MEDIA_TYPE');
      return this.pictures.answer(contract, pictures, request, reply);
    }
    if (download) return this.downloads.answer(contract, request, reply);
    const answer = await this.caller.ask(contract, this.caller.input(contract, request), request);
    this.caller.send(contract, answer, request, reply);
  }
}
