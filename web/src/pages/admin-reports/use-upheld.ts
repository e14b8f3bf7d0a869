import { useState } from 'react';
import { useStepUpRequired } from '../../features/admin';

/** The report that is being upheld, while the gate is open, and the note that is written to each. */
export function useUpheld<R extends { id: string }>() {
  const [report, setReport] = useState<R | null>(null);
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const locked = useStepUpRequired();
  const id = report?.id ?? '';
  return {
    report: locked ? null : report,
    note: notes[id] ?? '',
    onNote: (note: string) => setNotes((kept) => ({ ...kept, [id]: note })),
    open: setReport,
    close: () => setReport(null),
  };
}
