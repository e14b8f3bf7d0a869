/**
 * SQL of the day of a digest that is sent now: a day begins at the hour of digests, UTC.
 *
 * @param hour SQL of that hour.
 */
export const digestDay = (hour: string): string => `(now() AT TIME ZONE 'UTC' - make_interval(hours => ${hour}))::date`;

/** SQL of the timestamp of the next digest. */
export const nextDigest = (hour: string): string =>
  `((${digestDay(hour)} + 1 + make_interval(hours => ${hour})) AT TIME ZONE 'UTC')`;

/** SQL of when the owner of a search is notified of a match that is found now; NULL: never. $1 is the hour of digests. */
export const notifyAt = (frequency: string): string =>
  `CASE ${frequency} WHEN 'at_once' THEN now() WHEN 'daily' THEN ${nextDigest('$1::int')} END`;
