import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';

interface UsersProblemProps {
  /** Why the list did not load. */
  problem: string | null;
  empty: boolean;
  narrowed: boolean;
  beyondFirst: boolean;
  retrying: boolean;
  onRetry: () => void;
  onFirst: () => void;
  onClear: () => void;
}

/** What stands above or in place of the table when there is nothing to show, and the way on. */
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
      title={props.beyondFirst ? 'Nobody is left on this page' : 'Nobody was found'}
      description={props.narrowed ? 'Look for a shorter part of the name, or for all plans and standings.' : undefined}
    >
      {toFirst}
      {props.narrowed && (
        <Button variant="primary" onClick={props.onClear}>
          Clear filters
        </Button>
      )}
    </EmptyState>
  );
};
