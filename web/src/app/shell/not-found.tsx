import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { CarOutline } from '../../design-system/car-outline';
import { StampStrip } from '../../design-system/stamp-strip';
import { OpenPage, useSession } from '../../features/session';
import { useTitle } from '../../lib/use-title';

const visitorLinks = [
  { to: '/features', label: 'Features' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/faq', label: 'FAQ' },
];
const memberLinks = [
  { to: '/search', label: 'Search your collection' },
  { to: '/marketplace', label: 'Marketplace' },
  { to: '/faq', label: 'FAQ' },
];

/** The 404 page, with links to other pages. */
export const Component = () => {
  useTitle('404 Page Not Found');
  const signedIn = useSession().status === 'in';
  const { pathname } = useLocation();
  return (
    <OpenPage>
      <Card as="div">
        <div className="grid lg:grid-cols-[1fr_1.1fr]">
          <div className="p-6 sm:p-10">
            <h1 className="type-title">404 Page Not Found</h1>
            <p className="mt-3 text-muted">
              This bay is empty. There is no page at <span className="wrap-anywhere text-ink">{pathname}</span>: the
              address may be misspelled, or the page was removed.
            </p>
            <div className="mt-7 flex flex-wrap gap-3">
              <ButtonLink to="/" variant="primary">
                {signedIn ? 'Back to your vault' : 'Back to Home'}
              </ButtonLink>
              {!signedIn && <ButtonLink to="/login">Sign In</ButtonLink>}
            </div>
            <nav aria-label="Elsewhere" className="mt-7 border-t border-line pt-5">
              <ul className="flex flex-wrap gap-x-6 gap-y-1">
                {(signedIn ? memberLinks : visitorLinks).map(({ to, label }) => (
                  <li key={to}>
                    <ButtonLink
                      to={to}
                      variant="quiet"
                      size="sm"
                      className="-ml-3 min-h-11 underline underline-offset-4"
                    >
                      {label}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <div aria-hidden className="studio-sweep relative min-h-60 border-line max-lg:border-t lg:border-l">
            <p className="absolute inset-x-0 top-[8%] text-center text-[clamp(5rem,22vw,11rem)] leading-none font-bold tracking-tight text-control/25 font-stretch-[122%] lg:text-[11rem]">
              404
            </p>
            <CarOutline />
          </div>
        </div>
        <StampStrip items={['No casting', 'No scale', 'No year']} end="№0404" />
      </Card>
    </OpenPage>
  );
};
