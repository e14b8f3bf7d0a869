import clsx from 'clsx';
import { ArrowLeft, MessagesSquare } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { Card } from '../../design-system/card';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { InboxList } from '../../features/deals/inbox/inbox-list';
import { InboxThread } from '../../features/deals/inbox/inbox-thread';
import { MarketNav } from '../../features/market/market-nav';
import { useSession } from '../../features/session/use-session';
import { useTitle } from '../../lib/use-title';

/** What the page's head and padding leave of the screen, so that the list and the conversation scroll by themselves. */
const wide = 'xl:h-[calc(100dvh-var(--header)-12.75rem)] xl:min-h-120';
const narrow = 'max-xl:h-[calc(100dvh-var(--header)-var(--nav-bar)-4.75rem)] max-xl:min-h-96';

/** The list and, beside it where there is room, the conversation that is open. */
export const Component = () => {
  useTitle('Inbox');
  const { id = null } = useParams();
  const { user } = useSession();
  if (!user) return null;
  const reading = id !== null;
  return (
    <div className={clsx(reading && 'max-xl:-mt-4 max-xl:-mb-14')}>
      <div className={clsx('flex items-center gap-2', reading ? 'mb-2 xl:mb-4' : 'mb-4')}>
        {reading && (
          <Link
            to="/marketplace/inbox"
            aria-label="Back to your inbox"
            className={iconButtonStyle('-ml-2.5 xl:hidden')}
          >
            <ArrowLeft aria-hidden className="size-5" strokeWidth={1.75} />
          </Link>
        )}
        <h1 className={clsx('type-title', reading && 'max-xl:text-lg')}>Inbox</h1>
      </div>
      <MarketNav className={reading ? 'max-xl:hidden' : undefined} />
      <div className="xl:grid xl:grid-cols-[minmax(0,23rem)_minmax(0,1fr)] xl:gap-4">
        <Card aria-label="Your conversations" className={clsx('xl:overflow-y-auto', wide, reading && 'max-xl:hidden')}>
          <InboxList openId={id} />
        </Card>
        <Card as="div" className={clsx(wide, reading ? narrow : 'grid place-items-center max-xl:hidden')}>
          {reading ? (
            <InboxThread key={id} id={id} viewerId={user.id} />
          ) : (
            <p className="grid justify-items-center gap-3 p-6 text-muted">
              <MessagesSquare aria-hidden className="size-8" strokeWidth={1.5} />
              Choose a conversation to read it.
            </p>
          )}
        </Card>
      </div>
    </div>
  );
};
