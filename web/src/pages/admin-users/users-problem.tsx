import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';

interface UsersProblemProps {
  /** Why the list did not load. */
  problem: string | null;
  empty: boolean;
  filtered: boolean;
  beyondFirst: boolean;
  retrying: boolean;
  onRetry: () => void;
  onFirst: () => void;
  onClear: () => void;
}

/** Shown above or instead of the table if it is empty or failed to load. */
export const UsersProblem = (props: UsersProblemProps) => {
  const toFirst = props.beyondFirst && <Button onClick={props.onFirst}>To the first page</Button>;
  if (props.problem)
    return (
      <>
        <ErrorPanel
          title="The list did not load"
          message={props.problem}
          onRetry={props.onRetry}
          retrying={props.retrying}
        />
        {toFirst && <div className="justify-self-start">{toFirst}</div>}
      </>
    );
  if (!props.empty) return null;
  return (
    <EmptyState
      title={props.beyondFirst ? 'This page is empty' : 'No users found'}
      description={props.filtered ? 'Try a shorter part of the name, or all plans and statuses.' : undefined}
    >
      {toFirst}
      {props.filtered && (
        <Button variant="primary" onClick={props.onClear}>
          Clear filters
        </Button>
      )}
    </EmptyState>
  );
};
