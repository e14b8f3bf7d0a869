import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../design-system/button';

interface ListDropProps {
  onChoose: (file: File) => void;
}

/** Lets the user choose a list or drop it. */
export const ListDrop = ({ onChoose }: ListDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={onDrop}
      className={clsx(
        'grid justify-items-center gap-4 rounded-lg border border-dashed px-6 py-14 text-center transition-colors',
        isDragOver ? 'border-accent bg-hover' : 'border-control bg-surface',
      )}
    >
      <FileUp aria-hidden className="size-10 text-brass" strokeWidth={1.25} />
      <div>
        <p className="type-heading">Drop your CSV list here</p>
        <p className="mx-auto mt-2 max-w-md text-muted">
          From a spreadsheet or another app, up to 20,000 cars. You can check every row before anything is imported.
        </p>
      </div>
      <label htmlFor="import-file" className="sr-only">
        CSV list
      </label>
      <input
        ref={input}
        id="import-file"
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose a File
      </Button>
    </div>
  );
};
