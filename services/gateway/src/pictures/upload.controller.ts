import { Controller, Post, Req, Res } from '@nestjs/common';
import { MAX_IMAGES } from '@vault/contracts/collection/cars';
import { uploadPhotos } from '@vault/contracts/gateway/upload';
import type { ContractError } from '@vault/service-kit/errors';
import type { FastifyReply } from 'fastify';
import { commonError, refuseField } from '../http/error-body';
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
    if (!request.isMultipart()) throw isEmpty(request) ? nothingChosen() : commonError('UNSUPPORTED_MEDIA_TYPE');
    await this.intake.receive(request, {
      ...PICTURES,
      ctx: this.caller.context(uploadPhotos, request),
      check: ({ fields, urls }) => {
        if (urls.length === 0) throw nothingChosen();
        return this.caller.input(uploadPhotos, request, { urls, ...fields });
      },
      use: async (answer) => {
        await reply.code(201).send(answer);
        return { wanted: true };
      },
    });
  }
}

const nothingChosen = (): ContractError => refuseField(PICTURES.field, 'Choose at least one picture');

/** A request without a body names no type of content, or has lost it at the door. */
const isEmpty = ({ headers }: GatewayRequest): boolean => headers['content-type'] === undefined;
