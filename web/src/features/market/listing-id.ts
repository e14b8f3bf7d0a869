const largest = 2_147_483_647;

/** The listing that an address names; null when it cannot be one. */
export function listingIdOf(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= largest ? id : null;
}
