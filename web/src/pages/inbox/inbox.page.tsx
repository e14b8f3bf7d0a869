import { useParams, useSearchParams } from 'react-router-dom';
import { openThread } from '../../features/deals/inbox/addresses';
import { Messages } from '../../features/deals/inbox/messages';
import { MarketNav } from '../../features/market/market-nav';
import { useSession } from '../../features/session/use-session';
import { useTitle } from '../../lib/use-title';

/** The inbox among the rooms of the market. */
export const Component = () => {
  useTitle('Inbox');
  const { id } = useParams();
  const [search] = useSearchParams();
  const { user } = useSession();
  if (!user) return null;
  const open = id === undefined ? openThread(search) : { conversation: id };
  return (
    <>
      <h1 className={`mb-4 type-title ${open ? 'max-xl:hidden' : ''}`}>Inbox</h1>
      <MarketNav className={open ? 'max-xl:hidden' : undefined} />
      <Messages viewerId={user.id} open={open} />
    </>
  );
};
