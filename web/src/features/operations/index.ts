export { overallText, SERVICES } from './operations-labels';
export { useParkedEventsQuery, useQueuesQuery } from './operations.api';
export { ParkedPanel } from './parked-panel';
export { ServiceCard } from './service-card';
