import type { ShowcaseSettings } from '@vault/contracts/collection/showcase';
import { useEffect, useRef, useState } from 'react';
import { TextAreaField } from '../../design-system/text-area-field';
import { TextField } from '../../design-system/text-field';
import type { ShowcaseChanges } from '../../features/showcase';
import { useDebounced } from '../../lib/use-debounced';

interface TextPanelProps {
  settings: ShowcaseSettings;
  /** Resolves to the error text, or null if it was saved. */
  onSave: (changes: ShowcaseChanges) => Promise<string | null>;
}

const debounceMs = 800;

interface AutosavedText {
  text: string;
  setText: (text: string) => void;
  saveNow: () => void;
  problem: string | null;
}

/** A text that is saved automatically, after a pause and on blur. */
function useAutosavedText(
  field: 'title' | 'intro',
  saved: string | null,
  onSave: TextPanelProps['onSave'],
): AutosavedText {
  const [text, setText] = useState(saved ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const debounced = useDebounced(text, debounceMs);
  const lastSaved = useRef(saved ?? '');
  const save = (value: string) => {
    if (value === lastSaved.current) return;
    lastSaved.current = value;
    void onSave({ [field]: value }).then(setProblem);
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => latest.current(debounced), [debounced]);
  return { text, setText, saveNow: () => save(text), problem };
}

/** The title and introduction of the showcase. */
export const TextPanel = ({ settings, onSave }: TextPanelProps) => {
  const title = useAutosavedText('title', settings.title, onSave);
  const intro = useAutosavedText('intro', settings.intro, onSave);
  return (
    <div className="grid gap-5">
      <TextField
        label="Title"
        maxLength={80}
        placeholder="Redlines, and what came after"
        hint="Without a title, your name is used."
        value={title.text}
        error={title.problem ?? undefined}
        onChange={({ target }) => title.setText(target.value)}
        onBlur={title.saveNow}
      />
      <TextAreaField
        label="Introduction"
        maxLength={600}
        rows={3}
        placeholder="What you collect, and since when"
        value={intro.text}
        error={intro.problem ?? undefined}
        onChange={({ target }) => intro.setText(target.value)}
        onBlur={intro.saveNow}
      />
    </div>
  );
};
