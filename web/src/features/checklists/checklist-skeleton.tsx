import { Skeleton } from '../../design-system/skeleton';

/** The boxes of a checklist that is loading. */
export const ChecklistSkeleton = () => (
  <>
    <Skeleton className="mb-5 h-36 rounded-md" />
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 wide:grid-cols-6">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-72 rounded-md" />
      ))}
    </div>
  </>
);
