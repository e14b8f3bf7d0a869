import { PageHeader } from '../../design-system/page-header';
import { useTitle } from '../../lib/use-title';

/** What the administrator did. */
export const Component = () => {
  useTitle('Audit - Administration');
  return <PageHeader title="Audit" description="What the administrator did." />;
};
