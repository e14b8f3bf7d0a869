/**
 * SQL for the day that a digest at this moment belongs to: it begins at the hour of the digests, UTC. `$n` is that
 * hour, `at` a moment.
 */
export const digestDay = (hour: string, at = 'now()'): string =>
  `(${at} AT TIME ZONE 'UTC' - make_interval(hours => ${hour}))::date`;

/** SQL for the moment of the next digest. */
export const nextDigest = (hour: string): string =>
  `((${digestDay(hour)} + 1 + make_interval(hours => ${hour})) AT TIME ZONE 'UTC')`;
