import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { chapters, STORY_SECONDS } from '../../content/story';
import { IconButton } from '../../design-system/icon-button';
import { whenNear } from '../../lib/when-near';
import type { StorySound as Sound } from './story-sound';
import { captionAt, chapterAt, clockText, seekTarget } from './story-time';
import type { StoryClock } from './use-story-clock';

const Stage = whenNear(async () => (await import('./stage')).Stage, 'aspect-16/9 bg-[#15100b]');

/** The engine speed of each chapter. */
const revs = [0, 0.15, 0.1, 0.2, 1, 0.45, 0.3, 0.6, 0.05];

/** The sound of the film: muted initially, and only audible while the film plays. */
function useStorySound(playing: boolean, seconds: number): { muted: boolean; toggleMuted: () => void } {
  const [muted, setMuted] = useState(true);
  const [sound, setSound] = useState<Sound | null>(null);
  const chapter = chapters.indexOf(chapterAt(seconds));
  const audible = playing && !muted;

  useEffect(() => () => sound?.end(), [sound]);
  useEffect(() => sound?.run(audible), [sound, audible]);
  useEffect(() => {
    sound?.rev(revs[chapter] ?? 0);
    if (audible) sound?.tick();
  }, [sound, audible, chapter]);

  const toggleMuted = () => {
    setMuted(!muted);
    if (!sound) void import('./story-sound').then(({ StorySound }) => setSound(new StorySound()));
  };
  return { muted, toggleMuted };
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, summary') !== null;

/** The film with its controls, keyboard shortcuts and captions. */
export const Player = ({ clock }: { clock: StoryClock }) => {
  const { stage, seconds, playing, toggle, seek } = clock;
  const { muted, toggleMuted } = useStorySound(playing, seconds);
  const chapter = chapterAt(seconds);
  const caption = captionAt(seconds);

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.defaultPrevented || isControl(event.target)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  const onSeekKey = (event: KeyboardEvent) => {
    const target = seekTarget(event.key, seconds);
    if (target === null && event.key !== ' ') return;
    event.preventDefault();
    if (target === null) toggle();
    else seek(target);
  };

  return (
    <section aria-label="Film" className="overflow-hidden rounded-lg border border-line bg-surface shadow-float">
      <div className="relative cursor-pointer" onClick={toggle}>
        <Stage stage={stage} chapter={chapters.indexOf(chapter)} />
        {!playing && (seconds === 0 || seconds === STORY_SECONDS) && (
          <span
            aria-hidden
            className="absolute top-1/2 left-1/2 grid size-20 -translate-1/2 place-items-center rounded-full bg-accent text-accent-ink shadow-float sm:size-24"
          >
            <Play className="ml-1 size-9 fill-current sm:size-11" strokeWidth={1.5} />
          </span>
        )}
      </div>
      <p
        aria-live="polite"
        className="flex min-h-20 items-center border-t border-line px-4 py-3 text-[1.0625rem] leading-snug font-medium sm:min-h-16 sm:px-6"
      >
        {caption || chapter.title}
      </p>
      <div className="flex items-center gap-1 border-t border-line px-2 sm:gap-2 sm:px-4">
        <IconButton label={playing ? 'Pause' : 'Play'} icon={playing ? Pause : Play} onClick={toggle} />
        <IconButton label={muted ? 'Unmute' : 'Mute'} icon={muted ? VolumeX : Volume2} onClick={toggleMuted} />
        <input
          type="range"
          min={0}
          max={STORY_SECONDS}
          step={0.25}
          value={seconds}
          aria-label="Seek"
          aria-valuetext={`${clockText(seconds)} of ${clockText(STORY_SECONDS)}, ${chapter.title}`}
          onChange={(event) => seek(event.target.valueAsNumber)}
          onKeyDown={onSeekKey}
          className="h-11 min-w-0 grow cursor-pointer accent-(--color-accent)"
        />
        <p className="shrink-0 px-1 font-mono text-xs tabular-nums">
          {clockText(seconds)} / {clockText(STORY_SECONDS)}
        </p>
      </div>
    </section>
  );
};
