import { Controller, Post, Req, Res } from '@nestjs/common';
import { MAX_IMAGES } from '@vault/contracts/collection/cars';
import { uploadPictures } from '@vault/contracts/gateway/upload';
import type { FastifyReply } from 'fastify';
import { commonError } from '../http/error-body';
import type { GatewayRequest } from '../http/gateway-request';
import { ContractCaller } from '../routes/contract-caller';
import { AccessTo } from '../sessions/access.guard';
import { PictureIntake } from './picture-intake';

const PICTURES = { field: 'images', max: MAX_IMAGES } as const;

/** Stores pictures and answers their URLs. */
@Controller('api/upload')
export class UploadController {
  constructor(
    private readonly caller: ContractCaller,
    private readonly intake: PictureIntake,
  ) {}

  @Post()
  @AccessTo('member')
  async upload(@Req() request: GatewayRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!request.isMultipart()) throw commonError('UNSUPPORTED_MEDIA_TYPE');
    await this.intake.receive(request, {
      ...PICTURES,
      ctx: this.caller.context(uploadPictures, request),
      check: ({ fields, urls }) => this.caller.input(uploadPictures, request, { ...fields, ...sent(urls) }),
      use: async (answer) => {
        await reply.code(201).send(answer);
      },
    });
  }
}

/** Without a picture the contract says what is missing. */
const sent = (urls: string[]): { urls?: string[] } => (urls.length > 0 ? { urls } : {});
