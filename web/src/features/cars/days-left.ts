const dayMs = 86_400_000;

/** How long something that is gone after a moment still stays, in words. */
export function daysLeft(goneAfter: string, now = Date.now()): string {
  const days = Math.ceil((Date.parse(goneAfter) - now) / dayMs);
  if (days <= 0) return 'Gone soon';
  return days === 1 ? 'Last day' : `${days} days left`;
}
