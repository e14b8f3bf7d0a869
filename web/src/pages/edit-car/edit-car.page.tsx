import { PageHeader } from '../../design-system/page-header';

export const Component = () => <PageHeader title="Edit car" />;
