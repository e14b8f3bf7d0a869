/** The services, each of which has keys and users of its own. */
export const SERVICE_NAMES = /** @type {const} */ ([
  'gateway',
  'identity',
  'collection',
  'marketplace',
  'billing',
  'notifications',
]);
