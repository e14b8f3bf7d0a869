import { discardPhotos, locatePhoto, registerPhotos } from '@vault/contracts/collection/photos';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { PhotosService } from './photos.service';

@Handler()
export class PhotosHandler {
  constructor(private readonly photos: PhotosService) {}

  @Handles(registerPhotos)
  async register(
    { photos }: InputOf<typeof registerPhotos>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof registerPhotos>> {
    return this.photos.register(memberId(ctx), photos);
  }

  @Handles(discardPhotos)
  async discard({ ids }: InputOf<typeof discardPhotos>, ctx: CallContext): Promise<null> {
    await this.photos.discard(memberId(ctx), ids);
    return null;
  }

  @Handles(locatePhoto)
  async locate({ id }: InputOf<typeof locatePhoto>, { actor }: CallContext): Promise<OutputOf<typeof locatePhoto>> {
    return this.photos.locate(actor.kind === 'member' ? actor.userId : null, id);
  }
}
