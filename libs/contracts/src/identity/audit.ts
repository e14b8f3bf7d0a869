import { z } from 'zod';
import { AdminAction, RecordedAdminAction } from '../common/admin-actions';
import { query } from '../define';
import { filterBy } from '../common/fields';
import { pageInput } from '../common/page';

/** An entry of the audit log. Names are the current ones, null for what no longer exists. */
export const AuditEntry = RecordedAdminAction.extend({
  adminName: z.string().nullable(),
  /** Name of the user for a subject of kind `user`; for others the title recorded with the action. */
  subjectLabel: z.string().nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** All actions of the administrator in every service, latest first. Entries are never changed or removed. */
export const listAudit = query({
  name: 'identity.audit.list',
  http: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    page: true,
    summary: "List the administrator's actions",
  },
  input: z.strictObject({
    action: filterBy(AdminAction),
    /** Only actions on this subject. */
    subjectId: z.string().max(100).optional(),
    ...pageInput,
  }),
  output: z.array(AuditEntry),
});
