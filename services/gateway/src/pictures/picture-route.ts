import { Injectable } from '@nestjs/common';
import type { AnyContract, HttpBinding } from '@vault/contracts/define';
import type { FastifyReply } from 'fastify';
import type { GatewayRequest } from '../http/gateway-request';
import { ContractCaller } from '../routes/contract-caller';
import { PictureIntake, type PictureForm } from './picture-intake';

type Pictures = NonNullable<HttpBinding['pictures']>;

/** Contracts whose form brings pictures along: the pictures become URLs in the input. */
@Injectable()
export class PictureRoute {
  constructor(
    private readonly caller: ContractCaller,
    private readonly intake: PictureIntake,
  ) {}

  async answer(
    contract: AnyContract,
    { field, into, max }: Pictures,
    request: GatewayRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.intake.receive(request, {
      field,
      max,
      ctx: this.caller.context(contract, request),
      check: (form) => this.caller.input(contract, request, withUrls(form, into)),
      use: async (input, digests) => {
        const answer = await this.caller.ask(contract, input, request, digests);
        this.caller.send(contract, answer, request, reply);
        return { wanted: !answer.meta.replayed };
      },
    });
  }
}

/** URLs that the form names as text (a JSON list) come first; anything else there is the contract's to refuse. */
function withUrls({ fields, urls }: PictureForm, into: string): Record<string, unknown> {
  if (urls.length === 0) return fields;
  const named = listIn(fields[into]);
  return named ? { ...fields, [into]: [...named, ...urls] } : fields;
}

function listIn(text: unknown): unknown[] | null {
  if (text === undefined || text === '') return [];
  if (typeof text !== 'string') return null;
  try {
    const list = JSON.parse(text) as unknown;
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
