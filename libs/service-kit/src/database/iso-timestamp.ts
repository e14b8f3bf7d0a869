/** SQL for a `timestamptz` as the API writes it: ISO 8601 in UTC, to the millisecond. */
export const isoTimestamp = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
