export const preferencesSchema: readonly string[] = [
  // Only what differs from the defaults; null is the default.
  `CREATE TABLE preferences (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    bell boolean,
    mail text CHECK (mail IN ('at_once', 'daily', 'off')),
    mail_before_unsubscribe text CHECK (mail_before_unsubscribe IN ('at_once', 'daily')),
    PRIMARY KEY (user_id, kind)
  )`,
];
