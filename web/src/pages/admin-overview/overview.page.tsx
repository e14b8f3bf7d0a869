import { PageHeader } from '../../design-system/page-header';
import { TestMailPanel } from '../../features/admin/test-mail-panel';
import { useTitle } from '../../lib/use-title';

/** The whole place at a glance. */
export const Component = () => {
  useTitle('Administration');
  return (
    <>
      <PageHeader title="Overview" description="The place in figures, and whether its mail goes out." />
      <TestMailPanel />
    </>
  );
};
