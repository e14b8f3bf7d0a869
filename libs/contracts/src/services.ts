/** The services behind the gateway. Each has a database and queues named after it. */
export const SERVICE_NAMES = ['identity', 'collection', 'marketplace', 'billing', 'notifications'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];
