const dayMs = 86_400_000;

/** The time until an entry of the bin is deleted for good, as text. */
export function daysLeft(goneAfter: string, now = Date.now()): string {
  const days = Math.ceil((Date.parse(goneAfter) - now) / dayMs);
  if (days <= 0) return 'Deleted soon';
  return days === 1 ? 'Last day' : `${days} days left`;
}
