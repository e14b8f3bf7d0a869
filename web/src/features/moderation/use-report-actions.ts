import { resolveCollectorReport } from '@vault/contracts/identity/collector-reports?light';
import type { CollectorReport } from '@vault/contracts/identity/collector-reports';
import { type Report, resolveReport } from '@vault/contracts/marketplace/reports?light';
import { useResolveCollectorReportMutation, useResolveReportMutation } from './moderation.api';
import { useReportQueue } from './use-report-queue';

/** The queue and actions of reports on listings. */
export function useReportActions() {
  const [resolve] = useResolveReportMutation();
  return useReportQueue<Report>({
    contract: resolveReport,
    dismiss: (id) => resolve({ id, action: 'dismiss' }),
    uphold: (id, note) => resolve({ id, action: 'remove_listing', ...(note && { note }) }),
    dismissedToast: ({ listing }) => ({
      title: 'Report dismissed',
      description: `${listing.title} stays on the marketplace.`,
    }),
    upheldToast: ({ listing }) => ({
      title: 'Listing taken down',
      description: `${listing.sellerName} is notified of the reason.`,
    }),
    upholdFailed: 'Failed to take the listing down',
  });
}

/** The queue and actions of reports on collectors. */
export function useCollectorReportActions() {
  const [resolve] = useResolveCollectorReportMutation();
  return useReportQueue<CollectorReport>({
    contract: resolveCollectorReport,
    dismiss: (id) => resolve({ id, action: 'dismiss' }),
    uphold: (id, note) => resolve({ id, action: 'hide_profile', ...(note && { note }) }),
    dismissedToast: ({ collector }) => ({
      title: 'Report dismissed',
      description: `Nothing changes for ${collector.displayName}.`,
    }),
    upheldToast: ({ collector }) => ({
      title: 'Profile hidden',
      description: `${collector.displayName} is no longer visible to others.`,
    }),
    upholdFailed: 'Failed to hide the profile',
  });
}
