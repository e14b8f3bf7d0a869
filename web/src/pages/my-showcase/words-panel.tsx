import type { ShowcaseSettings } from '@vault/contracts/collection/showcase';
import { useEffect, useRef, useState } from 'react';
import { TextAreaField } from '../../design-system/text-area-field';
import { TextField } from '../../design-system/text-field';
import type { ShowcaseChanges } from '../../features/showcase';
import { useDebounced } from '../../lib/use-debounced';

interface WordsPanelProps {
  settings: ShowcaseSettings;
  /** Answers what is wrong with a text, or null. */
  onSave: (changes: ShowcaseChanges) => Promise<string | null>;
}

const pauseMs = 800;

interface Kept {
  text: string;
  setText: (text: string) => void;
  saveNow: () => void;
  problem: string | null;
}

/** A text that is saved by itself: after a pause and when its field is left. */
function useKeptText(field: 'title' | 'intro', saved: string | null, onSave: WordsPanelProps['onSave']): Kept {
  const [text, setText] = useState(saved ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const settled = useDebounced(text, pauseMs);
  const sent = useRef(saved ?? '');
  const save = (value: string) => {
    if (value === sent.current) return;
    sent.current = value;
    void onSave({ [field]: value }).then(setProblem);
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => latest.current(settled), [settled]);
  return { text, setText, saveNow: () => save(text), problem };
}

/** What the showcase is called and what its collector says of it. */
export const WordsPanel = ({ settings, onSave }: WordsPanelProps) => {
  const title = useKeptText('title', settings.title, onSave);
  const intro = useKeptText('intro', settings.intro, onSave);
  return (
    <div className="grid gap-5">
      <TextField
        label="Title"
        maxLength={80}
        placeholder="Redlines, and what came after"
        hint="Without one it carries your first name."
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
