import type { Passkey } from '@vault/contracts/identity/passkeys';
import { Fingerprint } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { agoInSentence } from '../../lib/ago-text';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { useSupportsPasskeys } from '../../lib/passkeys';
import { useNow } from '../../lib/use-now';
import { usePasskeysQuery } from './passkeys.api';
import type { PasskeyTask } from './passkey-dialog';

const PasskeyDialog = lazy(async () => ({ default: (await import('./passkey-dialog')).PasskeyDialog }));

interface PasskeyRowProps {
  passkey: Passkey;
  now: number;
  onTask: (task: PasskeyTask) => void;
}

const PasskeyRow = ({ passkey, now, onTask }: PasskeyRowProps) => {
  const { name, createdAt, lastUsedAt, synced } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Fingerprint aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 grow basis-44">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 type-label">
          <span className="min-w-0 break-words">{name}</span>
          {synced && <Badge>On all your devices</Badge>}
        </p>
        <p className="mt-0.5 type-fine text-muted">
          Added {formatDay(createdAt)} ·{' '}
          {lastUsedAt ? `last used ${agoInSentence(Date.parse(lastUsedAt), now)}` : 'not used yet'}
        </p>
      </div>
      <Button
        size="sm"
        className="min-h-10"
        aria-label={`Rename ${name}`}
        onClick={() => onTask({ kind: 'rename', passkey })}
      >
        Rename
      </Button>
      <Button
        size="sm"
        className="min-h-10"
        aria-label={`Remove ${name}`}
        onClick={() => onTask({ kind: 'remove', passkey })}
      >
        Remove
      </Button>
    </li>
  );
};

/** The user's passkeys, with buttons to add, rename and remove them. */
export const PasskeyList = ({ email }: { email: string }) => {
  const { data, error, isFetching, refetch } = usePasskeysQuery();
  const [task, setTask] = useState<PasskeyTask | null>(null);
  const now = useNow(60_000);
  const isSupported = useSupportsPasskeys();
  if (error && !data)
    return <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-16 rounded-sm" />;
  return (
    <>
      {data.length === 0 ? (
        <p className="mb-3 type-small text-muted">You have no passkeys yet.</p>
      ) : (
        <ul aria-label="Passkeys" className="mb-2 divide-y divide-line">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} now={now} onTask={setTask} />
          ))}
        </ul>
      )}
      {isSupported ? (
        <Button onClick={() => setTask({ kind: 'add' })}>Add a passkey</Button>
      ) : (
        <p className="type-small text-muted">This browser does not support passkeys.</p>
      )}
      {task && (
        <Suspense>
          <PasskeyDialog task={task} email={email} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
};
