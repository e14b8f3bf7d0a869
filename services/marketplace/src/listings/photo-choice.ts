import { MAX_IMAGES } from '@vault/contracts/collection/cars';
import { photoIdOf } from '@vault/contracts/collection/photos';
import { listingPhotoIdOf } from '@vault/contracts/marketplace/photos';
import { badInput } from '@vault/service-kit/errors';

export interface AskedPhotos {
  /** New ones, or the whole list when the kept ones are not named. */
  readonly photos?: readonly string[];
  readonly existingPhotos?: readonly string[];
}

/** The id of a picture that the listing has, or of one that is to be copied from the vault. */
export type ChosenPhoto = { readonly kept: string } | { readonly copyOf: string };

const refuse = (field: string, message: string): never => badInput([{ field, message }]);

/**
 * Which pictures a listing is to have, in their order; null when nothing is said of them.
 *
 * @param own the ids of those that it has.
 * @throws ContractError 400 `BAD_INPUT` naming `existingPhotos` or `photos`.
 */
export function choosePhotos({ photos, existingPhotos }: AskedPhotos, own: ReadonlySet<string>): ChosenPhoto[] | null {
  if (!photos && !existingPhotos) return null;
  const keep = (url: string, field: string): ChosenPhoto => {
    const id = listingPhotoIdOf(url);
    return id !== null && own.has(id)
      ? { kept: id }
      : refuse(field, 'This is neither a picture of this listing nor an upload of yours');
  };
  const kept = (existingPhotos ?? []).map((url) => keep(url, 'existingPhotos'));
  const more = (photos ?? []).map((url) => {
    const copyOf = photoIdOf(url);
    return copyOf === null ? keep(url, 'photos') : { copyOf };
  });
  const chosen = [...kept, ...more];
  const unique = [...new Map(chosen.map((photo) => [JSON.stringify(photo), photo])).values()];
  if (unique.length > MAX_IMAGES) refuse('photos', `You can upload a maximum of ${MAX_IMAGES} images`);
  return unique;
}
