import { PageHeader } from '../../design-system/page-header';
import { useTitle } from '../../lib/use-title';

/** What collectors reported. */
export const Component = () => {
  useTitle('Reports - Administration');
  return <PageHeader title="Reports" description="What collectors reported." />;
};
