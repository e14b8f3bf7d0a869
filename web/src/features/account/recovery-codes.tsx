import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { useEffect, useRef } from 'react';
import { Button } from '../../design-system/button';
import { toast } from '../../design-system/toast-store';
import { saveFile } from '../../lib/save-file';

/** New recovery codes, which cannot be shown again. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Copied', description: 'The recovery codes are in your clipboard.' }),
      () =>
        toast({
          title: 'Error',
          description: 'This browser does not allow copying. Please select and copy them yourself.',
          variant: 'destructive',
        }),
    );
  const download = () => {
    const file = new Blob([`Recovery codes of ${PRODUCT_NAME}\n\n${text}\n`], { type: 'text/plain' });
    saveFile(file, 'recovery-codes.txt');
  };
  return (
    <div className="grid gap-4">
      <p className="type-small">
        <strong className="font-semibold">They are not shown again.</strong>{' '}
        <span className="text-muted">
          Each of them signs you in once without the app. Keep them apart from your phone, in a password manager or on
          paper.
        </span>
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-xs border border-line p-4 font-mono select-text"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={download}>Download</Button>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
};
