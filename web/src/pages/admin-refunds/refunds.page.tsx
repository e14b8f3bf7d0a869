import { PageHeader } from '../../design-system/page-header';
import { RefundQueue } from '../../features/admin';
import { useTitle } from '../../lib/use-title';

/** Requests for money back. */
export const Component = () => {
  useTitle('Refunds - Administration');
  return (
    <>
      <PageHeader title="Refunds" description="Requests for money back, to be decided within two business days." />
      <RefundQueue />
    </>
  );
};
