import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useNavigate } from 'react-router-dom';
import { chapters } from '../../content/story';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { Eyebrow } from '../../design-system/eyebrow';
import { useSession } from '../../features/session';
import { useTitle } from '../../lib/use-title';
import { Player } from './player';
import { chapterAt, clockText } from './story-time';
import { useStoryClock } from './use-story-clock';

/** A short film made of the product's own drawings. */
export const Component = () => {
  useTitle('The story');
  const navigate = useNavigate();
  const signedIn = useSession().status === 'in';
  const clock = useStoryClock();
  const now = chapterAt(clock.seconds);
  // The first entry of a tab's history has nothing to go back to.
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/'));

  return (
    <div className={signedIn ? 'mx-auto max-w-6xl' : 'mx-auto max-w-6xl px-4 pt-6 pb-20 sm:pt-8 lg:px-6'}>
      <Button variant="quiet" onClick={back} className="-ml-4">
        <ArrowLeft aria-hidden className="size-4.5" strokeWidth={1.75} />
        Back
      </Button>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <Eyebrow>The story, 3:24</Eyebrow>
          <h1 className="mt-4 type-banner">From drawer to vault.</h1>
        </div>
        <p className="max-w-xl type-fine text-muted lg:max-w-xs">
          A sample film, drawn by us. Its cars, prices and people are made up; the parts of the vault in it are real.
          Sound is off until you turn it on.
        </p>
      </div>
      <div className="mt-8 grid items-start gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <Player clock={clock} />
        <nav aria-label="Chapters">
          <ol className="border-t border-control">
            {chapters.map((chapter) => (
              <li key={chapter.at} className="border-b border-line">
                <button
                  type="button"
                  aria-current={chapter === now ? 'true' : undefined}
                  onClick={() => clock.seek(chapter.at)}
                  className="flex min-h-11 w-full items-center gap-3 border-l-3 border-transparent px-2.5 text-left type-label text-muted transition-colors hover:bg-hover hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
                >
                  <span className="w-10 shrink-0 font-mono text-xs font-normal">{clockText(chapter.at)}</span>
                  {chapter.title}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <details className="group mt-6 border-y border-line">
        <summary className="flex min-h-12 items-center gap-2 type-label hover:text-accent">
          <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" strokeWidth={1.75} />
          Read it instead
        </summary>
        <dl className="grid gap-x-6 gap-y-5 pt-2 pb-8 sm:grid-cols-[12rem_minmax(0,40rem)]">
          {chapters.map(({ at, title, captions }) => (
            <Fragment key={at}>
              <dt className="type-heading">{title}</dt>
              <dd className="text-muted max-sm:-mt-3">{captions.map(({ text }) => text).join(' ')}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/auth" state={{ tab: 'signup' }} variant="primary" size="lg">
          Start Your Collection
        </ButtonLink>
        <ButtonLink to="/pricing" size="lg">
          View Plans
        </ButtonLink>
      </div>
    </div>
  );
};
