import { PageHeader } from '../../design-system/page-header';
import { useTitle } from '../../lib/use-title';

/** How the services and their queues are. */
export const Component = () => {
  useTitle('System - Administration');
  return <PageHeader title="System" description="How the services and their queues are." />;
};
