import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { useTitle } from '../../lib/use-title';

export const Component = () => {
  useTitle('404 Page Not Found');
  return (
    <EmptyState as="h1" title="404 Page Not Found" description="This bay is empty: there is no page at this address.">
      <ButtonLink to="/" variant="primary">
        Back to Home
      </ButtonLink>
    </EmptyState>
  );
};
