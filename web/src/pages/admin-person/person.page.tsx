import { PageHeader } from '../../design-system/page-header';
import { useTitle } from '../../lib/use-title';

/** One person, with what they have. */
export const Component = () => {
  useTitle('Person - Administration');
  return <PageHeader title="Person" description="One person, with what they have." />;
};
