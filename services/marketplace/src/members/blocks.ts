/** SQL: whether `by` has blocked `whom`. */
export const hasBlocked = (by: string, whom: string): string =>
  `EXISTS (SELECT FROM relations r WHERE r.user_id = ${by} AND r.other_id = ${whom} AND r.blocked)`;
