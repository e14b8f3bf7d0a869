import { PageHeader } from '../../design-system/page-header';
import { RefundQueue } from '../../features/admin';
import { useTitle } from '../../lib/use-title';

export const Component = () => {
  useTitle('Refunds - Administration');
  return (
    <>
      <PageHeader title="Refunds" description="Refund requests, to be decided within two business days." />
      <RefundQueue />
    </>
  );
};
