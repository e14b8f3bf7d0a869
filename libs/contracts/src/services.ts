/** The services behind the gateway; each has queues and a database of its name. */
export const SERVICE_NAMES = ['identity', 'collection', 'marketplace', 'billing', 'notifications'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];
