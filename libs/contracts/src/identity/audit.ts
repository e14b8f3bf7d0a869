import { z } from 'zod';
import { AdminAction, RecordedAdminAction } from '../common/admin-actions';
import { query } from '../define';
import { filterBy } from '../common/fields';
import { pageInput } from '../common/page';

/** An act as the log shows it: names as they are today, null for what is gone. */
export const AuditEntry = RecordedAdminAction.extend({
  adminName: z.string().nullable(),
  /** The person that a subject of kind `user` is called by; of others the title that the act knew. */
  subjectLabel: z.string().nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** Everything the administrator did, in whichever service, the latest first. Nothing in it is ever changed or removed. */
export const listAudit = query({
  name: 'identity.audit.list',
  http: { method: 'GET', path: '/admin/audit', access: 'admin', page: true, summary: "The administrator's acts" },
  input: z.strictObject({
    action: filterBy(AdminAction),
    /** The acts on one subject. */
    subjectId: z.string().max(100).optional(),
    ...pageInput,
  }),
  output: z.array(AuditEntry),
});
