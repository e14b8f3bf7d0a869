import { ButtonLink } from '../../design-system/button-link';
import { countOf, formatCount } from '../../lib/format';
import type { ImportPlan } from './import-plan';

/** Warns before the import that the list has more cars than the plan allows. */
export const PlanNote = ({ plan }: { plan: ImportPlan }) => {
  if (plan.room === null || plan.possible >= plan.wanted) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md border border-l-3 border-line border-l-warn bg-surface p-4"
    >
      <div className="min-w-0 grow basis-72">
        <p className="type-label">
          {plan.room === 0
            ? 'Your plan has no room for more cars'
            : `Your plan has room for ${countOf(plan.room, 'more car', 'more cars')}`}
        </p>
        <p className="mt-0.5 type-small text-muted">
          {plan.room === 0
            ? `The list has ${formatCount(plan.wanted)} that could be imported.`
            : `The list has ${formatCount(plan.wanted)}. Import the first ${formatCount(plan.possible)} now, or make room first.`}
        </p>
      </div>
      <ButtonLink to="/pricing" size="sm">
        See plans
      </ButtonLink>
    </div>
  );
};
