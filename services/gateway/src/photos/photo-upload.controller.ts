import { Controller, Post, Req, Res } from '@nestjs/common';
import { MAX_IMAGES } from '@vault/contracts/collection/cars';
import { uploadPhotos } from '@vault/contracts/gateway/upload';
import type { ContractError } from '@vault/service-kit/errors';
import type { FastifyReply } from 'fastify';
import { ContractCaller } from '../contract-calls';
import { commonError, refuseField, type GatewayRequest } from '../http';
import { AccessTo } from '../sessions';
import { PhotoUploadService } from './photo-upload.service';

const FIELD = 'images';

/** Stores photos and returns their URLs, for a car that is changed afterwards. */
@Controller('api/upload')
export class PhotoUploadController {
  constructor(
    private readonly caller: ContractCaller,
    private readonly uploads: PhotoUploadService,
  ) {}

  @Post()
  @AccessTo('member')
  async upload(@Req() request: GatewayRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!request.isMultipart()) throw isEmpty(request) ? noPhotos() : commonError('UNSUPPORTED_MEDIA_TYPE');
    await this.uploads.receive(request, {
      field: FIELD,
      max: MAX_IMAGES,
      ctx: this.caller.contextOf(uploadPhotos, request),
      check: ({ fields, urls }) => {
        if (urls.length === 0) throw noPhotos();
        return this.caller.readInput(uploadPhotos, request, { urls, ...fields });
      },
      use: async (answer) => {
        await reply.code(201).send(answer);
        return { used: true };
      },
    });
  }
}

const noPhotos = (): ContractError => refuseField(FIELD, 'Choose at least one picture');

/** Without a body there is no content type: the client named none, or it was removed (see `addJsonBody`). */
const isEmpty = ({ headers }: GatewayRequest): boolean => headers['content-type'] === undefined;
