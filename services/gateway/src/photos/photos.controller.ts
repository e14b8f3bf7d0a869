import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { PHOTO_WIDTHS, type locatePhoto } from '@vault/contracts/collection/photos';
import { Id } from '@vault/contracts/common/fields';
import type { OutputOf } from '@vault/contracts/define';
import { BusClient } from '@vault/service-kit/bus';
import { ContractError, unauthorized } from '@vault/service-kit/errors';
import type { FastifyReply } from 'fastify';
import { holds } from '../http/conditional';
import { refuseField } from '../http/error-body';
import { actorOf, type GatewayRequest } from '../http/gateway-request';
import { UPLOADED_FILE_CSP } from '../http/security-headers';
import { notFound } from '../routes/input';
import { AccessTo } from '../sessions/access.guard';
import { acceptsAvif } from './accepts-avif';
import { AVATAR, CAR_PHOTO, LISTING_PHOTO, type PhotoKind } from './photo-kinds';
import { PhotoVariants, type Variant } from './photo-variants';

type Located = OutputOf<typeof locatePhoto>;

/** A change of how pictures are made gives them new ETags. */
const ENCODING = 1;

const FOR_GOOD = 'max-age=31536000, immutable';

/** A photo's content never changes. What was shown in a showcase may be taken back, though. */
function caching({ isPublic, isOwn }: Located): string {
  if (isPublic) return `public, ${FOR_GOOD}`;
  return isOwn ? `private, ${FOR_GOOD}` : 'private, max-age=300';
}

/** Photos, for those who may see them: asked at each request, since a photo's owner may change their mind. */
@Controller('api/photos')
export class PhotosController {
  constructor(
    private readonly bus: BusClient,
    private readonly variants: PhotoVariants,
  ) {}

  @Get('car-:id')
  @AccessTo('viewer')
  ofCar(
    @Param('id') id: string,
    @Query('w') width: unknown,
    @Req() request: GatewayRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.show(CAR_PHOTO, { id, width }, request, reply);
  }

  @Get('listing-:id')
  @AccessTo('viewer')
  ofListing(
    @Param('id') id: string,
    @Query('w') width: unknown,
    @Req() request: GatewayRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.show(LISTING_PHOTO, { id, width }, request, reply);
  }

  @Get('avatar-:id')
  @AccessTo('viewer')
  ofCollector(
    @Param('id') id: string,
    @Query('w') width: unknown,
    @Req() request: GatewayRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.show(AVATAR, { id, width }, request, reply);
  }

  private async show(
    kind: PhotoKind,
    { id, width }: { id: string; width: unknown },
    request: GatewayRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const located = await this.locate(kind, id, request);
    const variant = readVariant(width, request.headers.accept);
    const etag = `"${id}.${variant ? `w${variant.width}.${variant.format}` : 'original'}.${ENCODING}"`;
    void reply.headers({
      etag,
      vary: 'Accept',
      'cache-control': caching(located),
      'content-security-policy': UPLOADED_FILE_CSP,
    });
    if (holds(request.headers['if-none-match'], etag)) return void reply.code(304).send();

    const photo = await (variant ? this.variants.variant(kind, id, variant) : this.variants.original(kind, id));
    if (!photo) throw notFound(kind.locate);
    void reply
      .headers({ 'content-length': photo.size, 'content-disposition': 'inline' })
      .type(`image/${variant?.format ?? 'webp'}`)
      .send(photo.content);
  }

  private async locate({ locate }: PhotoKind, id: string, request: GatewayRequest): Promise<Located> {
    const actor = actorOf(request);
    try {
      if (!Id.safeParse(id).success) throw notFound(locate);
      return await this.bus.call(locate, { id }, { ctx: { actor, requestId: request.id } });
    } catch (error) {
      // A visitor learns nothing of what there is behind the door.
      if (actor.kind === 'visitor' && error instanceof ContractError && error.status === 404) throw unauthorized();
      throw error;
    }
  }
}

function readVariant(width: unknown, accept: string | undefined): Variant | null {
  if (width === undefined) return null;
  const known = PHOTO_WIDTHS.find((each) => String(each) === width);
  if (!known) throw refuseField('w', `Choose one of ${PHOTO_WIDTHS.join(', ')}.`);
  return { width: known, format: acceptsAvif(accept) ? 'avif' : 'webp' };
}
