import { Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { PhotoCopier, type CopiedPhoto } from '../photos';

/** The photos of messages: copies of the sender's uploads. */
@Injectable()
export class MessagePhotos {
  constructor(private readonly copier: PhotoCopier) {}

  /**
   * Copies uploads of the sender, and runs the work that writes the rows of the copies; see `PhotoCopier.withCopies`.
   *
   * @throws ContractError 400 naming `pictures` for one that the sender has not uploaded, where the work asks for copies.
   */
  withCopies<T>(
    ctx: CallContext,
    urls: readonly string[],
    work: (copies: () => readonly CopiedPhoto[]) => Promise<T>,
  ): Promise<T> {
    const copying = this.copier.copyCarPhotos(ctx, urls, { ownerId: memberId(ctx), field: 'pictures' });
    return this.copier.withCopies(ctx, copying, work);
  }
}
