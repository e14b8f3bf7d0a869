import { PageHeader } from '../../design-system/page-header';

export const Component = () => <PageHeader title="Add car" />;
