import { Injectable } from '@nestjs/common';
import type { AnyContract } from '@vault/contracts/define';
import type { FastifyReply } from 'fastify';
import { DocumentRoute } from '../documents/document-route';
import { commonError } from '../http/error-body';
import type { GatewayRequest } from '../http/gateway-request';
import { PictureRoute } from '../pictures/picture-route';
import { ContractCaller } from './contract-caller';

/** Answers any contract's route: nothing is written for a single one of them. */
@Injectable()
export class ContractRoute {
  constructor(
    private readonly caller: ContractCaller,
    private readonly pictures: PictureRoute,
    private readonly documents: DocumentRoute,
  ) {}

  async answer(contract: AnyContract, request: GatewayRequest, reply: FastifyReply): Promise<void> {
    const { pictures, document } = contract.http ?? {};
    if (document) return this.documents.answer(contract, document, request, reply);
    if (!request.isMultipart()) {
      return this.caller.call(contract, this.caller.input(contract, request), request, reply);
    }
    if (!pictures) throw commonError('UNSUPPORTED_MEDIA_TYPE');
    return this.pictures.answer(contract, pictures, request, reply);
  }
}
