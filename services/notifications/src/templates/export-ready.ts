import { ExportKind } from '@vault/contracts/collection/exports';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';

export const content = z.object({
  firstName: z.string(),
  kind: ExportKind,
  fileName: z.string(),
  expiresAt: z.iso.datetime({ offset: true }),
});

const WHAT: Readonly<Record<ExportKind, string>> = {
  csv: 'The list of your cars',
  json: 'The data of your cars',
  pdf: 'The inventory of your cars',
  labels: 'The labels for your cars',
  account: 'The copy of everything in your account',
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type File = Omit<z.output<typeof content>, 'firstName'>;

const said = ({ kind, fileName }: File): string => `${WHAT[kind]} has been put together as ${fileName}.`;
const until = ({ expiresAt }: File): string => `It can be fetched until ${day.format(new Date(expiresAt))}`;

export const words = (file: File): Words => ({
  title: 'Your file is ready',
  body: `${said(file)} ${until(file)}.`,
  link: '/exports',
});

export function render(file: z.output<typeof content>, publicUrl: string, stopUrl?: string): Mail {
  return compose(
    'Your file is ready',
    greeting(file.firstName),
    {
      eyebrow: 'Export',
      section: 'Exports',
      title: 'Your file is ready',
      paragraphs: [said(file)],
      button: { label: 'Fetch the file', url: `${publicUrl}/exports` },
      footnote: `${until(file)}, and only by you: sign in first.`,
    },
    publicUrl,
    stopUrl,
  );
}
