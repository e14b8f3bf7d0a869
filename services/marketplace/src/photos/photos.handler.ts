import type { InputOf, OutputOf } from '@vault/contracts/define';
import { locateListingPhoto } from '@vault/contracts/marketplace/photos';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { PhotosService } from './photos.service';

@Handler()
export class PhotosHandler {
  constructor(private readonly photos: PhotosService) {}

  @Handles(locateListingPhoto)
  async locate(
    { id }: InputOf<typeof locateListingPhoto>,
    { actor }: CallContext,
  ): Promise<OutputOf<typeof locateListingPhoto>> {
    return this.photos.locate(actor.kind === 'member' ? actor.userId : null, id);
  }
}
