import { resolveCollectorReport } from '@vault/contracts/identity/collector-reports?light';
import type { CollectorReport } from '@vault/contracts/identity/collector-reports';
import { type Report, resolveReport } from '@vault/contracts/marketplace/reports?light';
import { useResolveCollectorReportMutation, useResolveReportMutation } from './moderation.api';
import { useReportQueue } from './use-report-queue';

/** What can be done about reports on listings. */
export function useReportActions() {
  const [resolve] = useResolveReportMutation();
  return useReportQueue<Report>({
    contract: resolveReport,
    dismiss: (id) => resolve({ id, action: 'dismiss' }),
    uphold: (id, note) => resolve({ id, action: 'remove_listing', ...(note && { note }) }),
    dismissed: ({ listing }) => ({
      title: 'Report dismissed',
      description: `${listing.title} stays on the market.`,
    }),
    upheld: ({ listing }) => ({ title: 'Listing taken down', description: `${listing.sellerName} is told why.` }),
    failed: 'Failed to take the listing down',
  });
}

/** What can be done about reports on collectors. */
export function useCollectorReportActions() {
  const [resolve] = useResolveCollectorReportMutation();
  return useReportQueue<CollectorReport>({
    contract: resolveCollectorReport,
    dismiss: (id) => resolve({ id, action: 'dismiss' }),
    uphold: (id, note) => resolve({ id, action: 'hide_profile', ...(note && { note }) }),
    dismissed: ({ collector }) => ({
      title: 'Report dismissed',
      description: `Nothing changes for ${collector.displayName}.`,
    }),
    upheld: ({ collector }) => ({ title: 'Profile hidden', description: `Nobody finds ${collector.displayName} now.` }),
    failed: 'Failed to hide the profile',
  });
}
