import type { RememberedBrowser } from '@vault/contracts/identity/account';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { agoInSentence } from '../../lib/ago-text';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { useForgetRememberedBrowserMutation, useRememberedQuery } from './account.api';
import { BrowserRow } from './browser-row';

const RememberedRow = ({ browser, now }: { browser: RememberedBrowser; now: number }) => {
  const { id, device, current, lastUsedAt, expiresAt } = browser;
  const [forget, { isLoading, error }] = useForgetRememberedBrowserMutation();
  const onClick = () => void forget(id);
  return (
    <BrowserRow
      device={device}
      current={current}
      action={current ? undefined : { label: 'Forget', busyLabel: 'Forgetting...', onClick, busy: isLoading, error }}
    >
      Last used {agoInSentence(Date.parse(lastUsedAt), now)} · until {formatDay(expiresAt)}
    </BrowserRow>
  );
};

/** The browsers with a remember-me token. */
export const RememberedList = () => {
  const { data, error, isFetching, refetch } = useRememberedQuery(undefined, { refetchOnMountOrArgChange: true });
  const now = useNow(60_000);
  if (error && !data)
    return <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-16 rounded-sm" />;
  if (data.length === 0)
    return (
      <p className="type-small text-muted">
        None. Tick ‘Remember me’ when you sign in, and that browser will not ask for the password again.
      </p>
    );
  return (
    <ul aria-label="Remembered browsers" className="divide-y divide-line">
      {data.map((browser) => (
        <RememberedRow key={browser.id} browser={browser} now={now} />
      ))}
    </ul>
  );
};
