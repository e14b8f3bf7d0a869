import { exportReady, type ExportKind } from '@vault/contracts/collection/exports';
import type { z } from 'zod';
import type { NotificationText } from '../bell';
import { formatDate, type MailTemplate } from '../mail';

const content = exportReady.payload.pick({ kind: true, fileName: true, expiresAt: true });
type ExportFile = z.output<typeof content>;

const TITLE = 'Your file is ready';

const CONTENTS: Readonly<Record<ExportKind, string>> = {
  csv: 'The list of your cars',
  json: 'The data of your cars',
  pdf: 'The inventory of your cars',
  labels: 'The labels for your cars',
  account: 'The copy of everything in your account',
};

const describeFile = ({ kind, fileName }: ExportFile): string => `${CONTENTS[kind]} is ready: ${fileName}.`;
const describeExpiry = ({ expiresAt }: ExportFile): string => `You can download it until ${formatDate(expiresAt)}.`;

export const exportText = (file: ExportFile): NotificationText => ({
  title: TITLE,
  body: `${describeFile(file)} ${describeExpiry(file)}`,
  link: '/exports',
});

export const exportMail: MailTemplate<ExportFile> = {
  name: 'export-ready',
  content,
  letter: (file) => ({
    subject: TITLE,
    eyebrow: 'Export',
    section: 'Exports',
    title: TITLE,
    paragraphs: [describeFile(file)],
    button: { label: 'Download the file', path: '/exports' },
    footnote: `${describeExpiry(file)} Only you can, after signing in.`,
  }),
};
