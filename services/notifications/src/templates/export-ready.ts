import { ExportKind } from '@vault/contracts/collection/exports';
import { z } from 'zod';
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

export function render({ firstName, kind, fileName, expiresAt }: z.output<typeof content>, publicUrl: string): Mail {
  return compose(
    'Your file is ready',
    greeting(firstName),
    {
      eyebrow: 'Export',
      section: 'Exports',
      title: 'Your file is ready',
      paragraphs: [`${WHAT[kind]} has been put together as ${fileName}.`],
      button: { label: 'Fetch the file', url: `${publicUrl}/exports` },
      footnote: `It can be fetched until ${day.format(new Date(expiresAt))}, and only by you: sign in first.`,
    },
    publicUrl,
  );
}
