import { listAudit, type AuditEntry } from '@vault/contracts/identity/audit';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import {
  listCollectorReports,
  reportCollector,
  resolveCollectorReport,
  type CollectorReport,
} from '@vault/contracts/identity/collector-reports';
import type { Administrator } from './administrator';
import type { Collector } from './collectors';

type Fields = Partial<Omit<RequestOf<typeof reportCollector>, 'id'>>;

export const report = (one: Collector, { id }: { id: string }, fields: Fields = {}): Promise<{ id: string }> =>
  one.send(reportCollector, { id, reason: 'spam', ...fields });

/** The administrator’s calls about reports. */
export interface Moderation {
  list(status?: CollectorReport['status']): Promise<OutputOf<typeof listCollectorReports>>;
  find(id: string, status?: CollectorReport['status']): Promise<CollectorReport | undefined>;
  resolve(id: string, action: 'dismiss' | 'hide_profile', note?: string): Promise<CollectorReport>;
  logOf(subjectId: string): Promise<AuditEntry[]>;
}

export function moderation(admin: Administrator): Moderation {
  const list: Moderation['list'] = (status) => admin.send(listCollectorReports, { status, limit: 200 });
  return {
    list,
    find: async (id, status) => (await list(status)).find((one) => one.id === id),
    resolve: (id, action, note) => admin.send(resolveCollectorReport, { id, action, note }),
    logOf: (subjectId) => admin.send(listAudit, { subjectId }),
  };
}
