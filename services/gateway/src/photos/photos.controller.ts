import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { locatePhoto } from '@vault/contracts/collection/photos';
import { Id } from '@vault/contracts/common/fields';
import type { OutputOf } from '@vault/contracts/define';
import { BusClient } from '@vault/service-kit/bus';
import { ContractError, unauthorized } from '@vault/service-kit/errors';
import type { FastifyReply } from 'fastify';
import { notFoundError } from '../contract-calls';
import { actorOf, matchesEtag, UPLOADED_FILE_CSP, type GatewayRequest } from '../http';
import { AccessTo } from '../sessions';
import { AVATAR, CAR_PHOTO, LISTING_PHOTO, PhotoVariants, readVariant, type PhotoKind } from './photo-variants';

type PhotoLocation = OutputOf<typeof locatePhoto>;

/** Part of the ETags: increase it when the encoding of variants changes. */
const ENCODING = 1;

/** A photo's content never changes, but its owner may withdraw what others see. */
const cacheControl = ({ isOwn }: PhotoLocation): string =>
  isOwn ? 'private, max-age=31536000, immutable' : 'private, max-age=300';

/** Serves photos. The owning service is asked at each request who may see one, since its owner may change that. */
@Controller('api/photos')
export class PhotosController {
  constructor(
    private readonly bus: BusClient,
    private readonly variants: PhotoVariants,
  ) {}

  @Get('car-:id')
  @AccessTo('viewer')
  carPhoto(
    @Param('id') id: string,
    @Query('w') width: unknown,
    @Req() request: GatewayRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(CAR_PHOTO, { id, width }, request, reply);
  }

  @Get('listing-:id')
  @AccessTo('viewer')
  listingPhoto(
    @Param('id') id: string,
    @Query('w') width: unknown,
    @Req() request: GatewayRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(LISTING_PHOTO, { id, width }, request, reply);
  }

  @Get('avatar-:id')
  @AccessTo('viewer')
  avatar(
    @Param('id') id: string,
    @Query('w') width: unknown,
    @Req() request: GatewayRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(AVATAR, { id, width }, request, reply);
  }

  private async send(
    kind: PhotoKind,
    { id, width }: { id: string; width: unknown },
    request: GatewayRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const location = await this.locate(kind, id, request);
    const variant = readVariant(width, request.headers.accept);
    const etag = `"${id}.${variant ? `w${variant.width}.${variant.format}` : 'original'}.${ENCODING}"`;
    void reply.headers({
      etag,
      vary: 'Accept',
      'cache-control': cacheControl(location),
      'content-security-policy': UPLOADED_FILE_CSP,
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) return void reply.code(304).send();

    const photo = await (variant ? this.variants.variant(kind, id, variant) : this.variants.original(kind, id));
    if (!photo) throw notFoundError(kind.locate);
    void reply
      .headers({ 'content-length': photo.size, 'content-disposition': 'inline' })
      .type(`image/${variant?.format ?? 'webp'}`)
      .send(photo.content);
  }

  private async locate({ locate }: PhotoKind, id: string, request: GatewayRequest): Promise<PhotoLocation> {
    const actor = actorOf(request);
    try {
      if (!Id.safeParse(id).success) throw notFoundError(locate);
      return await this.bus.call(locate, { id }, { ctx: { actor, requestId: request.id } });
    } catch (error) {
      // Visitors must not learn whether a private photo exists.
      if (actor.kind === 'visitor' && error instanceof ContractError && error.status === 404) throw unauthorized();
      throw error;
    }
  }
}
