import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { DrawnCar } from '../../design-system/drawn-car';
import { Eyebrow } from '../../design-system/eyebrow';
import { StampStrip } from '../../design-system/stamp-strip';
import { useSession } from '../../features/session/use-session';
import { useTitle } from '../../lib/use-title';
import { comingSoonOf } from './coming-soon-texts';

/** An address that is taken, but not open yet: says what will be there, and leads back. */
export const Component = () => {
  const { pathname } = useLocation();
  const signedIn = useSession().status === 'in';
  const { title, promise, points } = comingSoonOf(pathname);
  useTitle(title);
  return (
    <div className={signedIn ? '' : 'mx-auto max-w-6xl px-4 py-10 lg:px-6'}>
      <Card>
        <div className="grid lg:grid-cols-[1fr_1.1fr]">
          <div className="p-6 sm:p-10">
            <Eyebrow>Not open yet</Eyebrow>
            <h1 className="mt-4 type-title">{title}</h1>
            <p className="mt-3 text-muted">{promise}</p>
            <ul className="mt-6 grid gap-3 border-t border-line pt-6">
              {points.map((point) => (
                <li key={point} className="flex gap-3 type-small">
                  <span aria-hidden className="mt-2 h-px w-4 shrink-0 bg-accent" />
                  {point}
                </li>
              ))}
            </ul>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to="/" variant="primary">
                {signedIn ? 'Back to your vault' : 'Back to Home'}
              </ButtonLink>
              {!signedIn && <ButtonLink to="/auth">Create Free Account</ButtonLink>}
            </div>
            <p className="mt-6 type-fine text-muted">
              Everything that is open today:{' '}
              <Link to="/pricing" className="underline underline-offset-4">
                see what the plans hold
              </Link>
              .
            </p>
          </div>
          <div className="studio-sweep grid min-h-56 place-items-end">
            <DrawnCar body="sports" paint="pearl" className="mx-auto w-[88%] pb-[8%] opacity-90" />
          </div>
        </div>
        <StampStrip items={[title, 'In the works']} end="Soon" />
      </Card>
    </div>
  );
};
