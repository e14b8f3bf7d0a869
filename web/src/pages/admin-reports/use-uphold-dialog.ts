import { useState } from 'react';
import { useStepUpRequired } from '../../features/admin';

/** The report to uphold and its note; the dialog is closed while the console is locked, but the notes stay. */
export function useUpholdDialog<R extends { id: string }>() {
  const [report, setReport] = useState<R | null>(null);
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const locked = useStepUpRequired();
  const id = report?.id ?? '';
  return {
    report: locked ? null : report,
    note: notes[id] ?? '',
    onNote: (note: string) => setNotes((current) => ({ ...current, [id]: note })),
    open: setReport,
    close: () => setReport(null),
  };
}
