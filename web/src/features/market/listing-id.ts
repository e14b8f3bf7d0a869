const MAX_ID = 2_147_483_647;

/** The listing id of an address; null if it is invalid. */
export function listingIdOf(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}
