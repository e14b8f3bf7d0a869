export const signedInBrowsersSchema: readonly string[] = [
  `CREATE TABLE known_devices (
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     -- A digest of the browser's cookie and the user.
     device_key text NOT NULL,
     expires_at timestamptz NOT NULL,
     PRIMARY KEY (user_id, device_key)
   )`,
];
