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
  one.does(reportCollector, { id, reason: 'spam', ...fields });

/** What the administrator sees and does of reports. */
export interface Desk {
  list(status?: CollectorReport['status']): Promise<OutputOf<typeof listCollectorReports>>;
  find(id: string, status?: CollectorReport['status']): Promise<CollectorReport | undefined>;
  resolve(id: string, action: 'dismiss' | 'hide_profile', note?: string): Promise<CollectorReport>;
  logOf(subjectId: string): Promise<AuditEntry[]>;
}

export function desk(admin: Administrator): Desk {
  const list: Desk['list'] = (status) => admin.does(listCollectorReports, { status, limit: 200 });
  return {
    list,
    find: async (id, status) => (await list(status)).find((one) => one.id === id),
    resolve: (id, action, note) => admin.does(resolveCollectorReport, { id, action, note }),
    logOf: (subjectId) => admin.does(listAudit, { subjectId }),
  };
}
