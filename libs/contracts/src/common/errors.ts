import { z } from 'zod';
import type { ErrorCodes } from '../define';

export const FieldProblem = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.output<typeof FieldProblem>;

/** The body of every error answer. */
export const ErrorBody = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  details: z.array(FieldProblem).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** Codes that any call may answer. */
export const COMMON_ERRORS = {
  BAD_INPUT: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  CROSS_SITE_REQUEST: 403,
  ADMIN_ONLY: 403,
  ADMIN_STEP_UP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  IDEMPOTENCY_KEY_IN_USE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies ErrorCodes;

/** The words for people of each declared code, used in answers and by the browser. */
export const ERROR_TEXT: Readonly<Record<string, string>> = {
  BAD_INPUT: 'Some of what was sent cannot be accepted. See the named fields.',
  UNAUTHORIZED: 'Unauthorized',
  FORBIDDEN: 'You are not allowed to do this.',
  CROSS_SITE_REQUEST: 'This request came from another site and was refused.',
  ADMIN_ONLY: 'Access restricted to administrators only',
  ADMIN_STEP_UP_REQUIRED: 'Please enter the administrator password to go on.',
  NOT_FOUND: 'There is nothing at this address.',
  METHOD_NOT_ALLOWED: 'This address does not understand that method.',
  IDEMPOTENCY_KEY_IN_USE: 'The first request with this Idempotency-Key is still being worked on.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used for something else before.',
  PAYLOAD_TOO_LARGE: 'That is more than we accept at once.',
  UNSUPPORTED_MEDIA_TYPE: 'This type of content is not accepted here.',
  TOO_MANY_REQUESTS: 'Too many tries. Please wait a moment and try again.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  SERVICE_UNAVAILABLE: 'This part of the vault is not answering right now. Please try again in a moment.',

  INVALID_CREDENTIALS: 'Invalid email or password',
  EMAIL_TAKEN: 'An account with this email already exists.',
  ACCOUNT_BANNED: 'This account has been suspended.',
  ACCOUNT_CLOSED: 'This account has been closed.',
  INVALID_GATE_PASSWORD: 'This is not the administrator password.',
  INVALID_RESET_CODE: 'This code is wrong, was used before, or is older than 15 minutes. Please ask for a new one.',
  INVALID_VERIFICATION_TOKEN: 'This verification link is not valid any more. Please ask for a new one.',

  CAR_NOT_FOUND: "The car you're looking for doesn't exist or you don't have permission to view it.",
  CAR_LIMIT_REACHED: "You've reached your limit of cars. Upgrade to add more cars to your collection.",
  PHOTO_NOT_FOUND: 'There is no such photo.',
  NOT_A_PICTURE: 'This file is not a JPG, PNG or WebP picture that we can read.',
  PHOTO_TOO_LARGE: 'A picture may have at most 5 MB.',
  TOO_MANY_IMAGES: 'You can upload a maximum of 10 images',
  PLAN_REQUIRED: 'This is part of the Premium plan.',
  WISH_NOT_FOUND: 'This wish is not on your list.',
  ALREADY_ON_WISHLIST: 'This listing is on your wishlist already.',
  WISHLIST_FULL: 'Your wishlist holds 2,000 wishes, and there is room for no more. Take some off first.',
  LISTING_NOT_FOUND: 'This listing does not exist or has been taken down.',
  NOT_YOUR_LISTING: 'You can only edit your own listings.',
  OWN_LISTING: 'This is your own listing.',
  LISTING_SOLD: 'This has been sold.',
  LISTING_RESERVED: 'Somebody else’s offer has been accepted, and the deal is under way.',
  LISTING_REMOVED: 'This listing has been taken down already.',
  CAR_LISTED_ALREADY: 'This car is listed already. Change that listing instead.',
  VERIFY_EMAIL_FIRST: 'To offer more than a few cars, please open the link in the mail that we sent to your address.',
  TOO_MANY_LISTINGS: 'You have as many open listings as one collector may have. Close some first.',
  CAR_HELD: 'One of these cars is promised in another deal that is under way.',
  CONVERSATION_NOT_FOUND: 'There is no such conversation.',
  OFFER_NOT_FOUND: 'There is no such offer.',
  OFFER_CLOSED: 'This offer is not open any more. See the latest messages.',
  NOT_YOUR_TURN: 'This is for the other side to do.',
  TRANSACTION_NOT_FOUND: 'There is no such transaction.',
  WRONG_ORDER: 'This cannot be done now. See what the transaction waits for.',
  NOT_COMPLETED: 'Feedback can be given once the transaction is completed.',
  FEEDBACK_GIVEN: 'You have given your feedback already.',
  COLLECTOR_NOT_FOUND: 'There is no such collector.',
  TOO_MANY_SAVED_SEARCHES: 'You have 50 saved searches, and there is room for no more. Delete one first.',
  SAVED_SEARCH_NOT_FOUND: 'There is no such saved search.',
  ALREADY_REPORTED: 'You have reported this listing already. We are looking at it.',
  REPORT_NOT_FOUND: 'There is no such report.',
  REPORT_RESOLVED: 'This report has been resolved already.',
  TRANSFER_NOT_FOUND: 'There is no such car waiting for you.',
  MODEL_NOT_FOUND: 'There is no such casting in the catalogue.',
  SHOWCASE_NOT_FOUND: 'There is no showcase at this link. Its owner may have taken it back.',
  EXPORT_NOT_FOUND: 'There is no such export, or it is older than a week.',
  SALE_KNOWN: 'This sale has been reported before.',
  NOTHING_TO_EXPORT: 'There are no cars to put into this file.',
  JOB_NOT_FOUND: 'There is no such job.',
  IMPORT_NOT_FOUND: 'There is nothing to undo: this import was undone before or is too old.',
  UNREADABLE_FILE: 'This file cannot be read as a CSV list.',
  FILE_TOO_LARGE: 'A list may have at most 10 MB.',
};

export const errorText = (code: string): string => ERROR_TEXT[code] ?? ERROR_TEXT.INTERNAL ?? code;
