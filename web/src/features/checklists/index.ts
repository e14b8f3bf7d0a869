export { ChecklistSkeleton } from './checklist-skeleton';
export { COUNTS_LABELS, costText, wishedText } from './checklist-texts';
export { ChecklistView } from './checklist-view';
export {
  checklistsApi,
  useChecklistQuery,
  useChecklistsQuery,
  useCreateChecklistMutation,
  useDeleteChecklistMutation,
  useFindReleasesQuery,
  useFindSeriesQuery,
  useSeriesChecklistQuery,
  useShareChecklistMutation,
  useSharedChecklistQuery,
  useStartedSeriesQuery,
  useUnshareChecklistMutation,
  useUpdateChecklistMutation,
  useWishForChecklistMutation,
  useWishForSeriesMutation,
} from './checklists.api';
export type { Slot } from './checklist-slot';
export { ProgressCard } from './progress-card';
export { sharedSlotsOf, slotsOf } from './slots';
