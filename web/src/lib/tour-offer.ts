const key = 'tourOffered';

/** Offers the tour in this tab: it begins once the vault is open, wherever the sign-in leads first. */
export function offerTour(): void {
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // Without storage there is no tour.
  }
}

export function isTourOffered(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

export function withdrawTour(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there was no offer.
  }
}
