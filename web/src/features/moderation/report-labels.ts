import type { CollectorReport, CollectorReportReason } from '@vault/contracts/identity/collector-reports';
import type { ReportReason, Report } from '@vault/contracts/marketplace/reports';
import type { BadgeTone } from '../../design-system/badge';

/** `ownerNote` completes "they are told that …", as in the notification of the owner. */
export const REASONS: Readonly<Record<ReportReason, { label: string; tone: BadgeTone; ownerNote: string }>> = {
  inappropriate: {
    label: 'Inappropriate',
    tone: 'warn',
    ownerNote: 'it shows or says something that does not belong here',
  },
  spam: { label: 'Spam', tone: 'warn', ownerNote: 'it is spam' },
  fake: { label: 'Fake', tone: 'danger', ownerNote: 'it is not the genuine article' },
  fraud: { label: 'Fraud', tone: 'danger', ownerNote: 'it appears to be made to deceive' },
  other: { label: 'Other', tone: 'neutral', ownerNote: 'it breaks the rules of the market' },
};

export const DECISIONS: Readonly<Record<Report['status'], { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Waiting', tone: 'warn' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
  removed: { label: 'Taken down', tone: 'danger' },
};

export const COLLECTOR_REASONS: Readonly<Record<CollectorReportReason, { label: string; tone: BadgeTone }>> = {
  harassment: { label: 'Harassment', tone: 'danger' },
  spam: { label: 'Spam', tone: 'warn' },
  impersonation: { label: 'Impersonation', tone: 'danger' },
  fraud: { label: 'Fraud', tone: 'danger' },
  other: { label: 'Other', tone: 'neutral' },
};

export const COLLECTOR_DECISIONS: Readonly<Record<CollectorReport['status'], { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Waiting', tone: 'warn' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
  profile_hidden: { label: 'Profile hidden', tone: 'danger' },
};
