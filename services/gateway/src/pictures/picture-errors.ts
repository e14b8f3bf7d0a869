import { MAX_IMAGES } from '@vault/contracts/collection/cars';
import { ERROR_TEXT } from '@vault/contracts/common/errors';
import { ContractError } from '@vault/service-kit/errors';

const named = (code: string, status: number, field: string, message = ERROR_TEXT[code] ?? ''): ContractError =>
  new ContractError(code, status, { message, details: [{ field, message }] });

export const pictureTooLarge = (field: string): ContractError => named('PHOTO_TOO_LARGE', 413, field);

export const tooManyPictures = (field: string, max = MAX_IMAGES): ContractError =>
  named('TOO_MANY_IMAGES', 400, field, `You can upload a maximum of ${max} images`);

export const notAPicture = (field: string, why?: string): ContractError => named('NOT_A_PICTURE', 415, field, why);
