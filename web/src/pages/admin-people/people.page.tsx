import { PageHeader } from '../../design-system/page-header';
import { useTitle } from '../../lib/use-title';

/** Everybody with an account. */
export const Component = () => {
  useTitle('People - Administration');
  return <PageHeader title="People" description="Everybody with an account." />;
};
