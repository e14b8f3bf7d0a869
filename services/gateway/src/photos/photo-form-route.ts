import { Injectable } from '@nestjs/common';
import type { AnyContract, HttpBinding } from '@vault/contracts/define';
import type { FastifyReply } from 'fastify';
import { ContractCaller } from '../contract-calls';
import type { GatewayRequest } from '../http';
import { PhotoUploadService, type PhotoForm } from './photo-upload.service';

type PhotoBinding = NonNullable<HttpBinding['pictures']>;

/** Answers contracts whose form contains photos: the photos are stored first, their URLs become part of the input. */
@Injectable()
export class PhotoFormRoute {
  constructor(
    private readonly caller: ContractCaller,
    private readonly uploads: PhotoUploadService,
  ) {}

  async answer(
    contract: AnyContract,
    { field, into, max }: PhotoBinding,
    request: GatewayRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.uploads.receive(request, {
      field,
      max,
      ctx: this.caller.contextOf(contract, request),
      check: (form) => this.caller.readInput(contract, request, withUrls(form, into)),
      use: async (input, digests) => {
        const answer = await this.caller.call(contract, input, request, digests);
        this.caller.send(contract, answer, request, reply);
        return { used: !answer.meta.replayed };
      },
    });
  }
}

/** The form's fields; the URLs of its photos follow those that the field names as a JSON list. */
function withUrls({ fields, urls }: PhotoForm, into: string): Record<string, unknown> {
  if (urls.length === 0) return fields;
  const listed = parseList(fields[into]);
  // Anything but a list is left for the contract to refuse.
  return listed ? { ...fields, [into]: [...listed, ...urls] } : fields;
}

function parseList(text: unknown): unknown[] | null {
  if (text === undefined || text === '') return [];
  if (typeof text !== 'string') return null;
  try {
    const list = JSON.parse(text) as unknown;
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
