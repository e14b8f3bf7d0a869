import type { Mark } from '@vault/contracts/collection/releases';
import clsx from 'clsx';
import { isScarce, MARK_TEXTS, orderedMarks } from '../lib/marks';

const style = 'inline-flex h-5 items-center rounded-xs border border-current bg-bg px-1.5 type-stamp whitespace-nowrap';

const tone = (mark: Mark): string => (isScarce(mark) ? 'text-brass' : 'text-muted');

/** A mark as a punch of two or three letters; its name is the tooltip and is read to listeners. */
export const MarkStamp = ({ mark, className }: { mark: Mark; className?: string | undefined }) => (
  <span data-tip={MARK_TEXTS[mark].label} className={clsx(style, tone(mark), className)}>
    <span aria-hidden>{MARK_TEXTS[mark].code}</span>
    <span className="sr-only">{MARK_TEXTS[mark].label}</span>
  </span>
);

/** The scarcest of a car's marks as a stamp. */
export const ScarcestMark = ({ marks, className }: { marks: readonly Mark[]; className?: string }) => {
  const [mark] = orderedMarks(marks);
  return mark && <MarkStamp mark={mark} className={className} />;
};

/** The marks by their names, scarcest first. */
export const MarkBadges = ({ marks, className }: { marks: readonly Mark[]; className?: string }) =>
  marks.length > 0 && (
    <span className={clsx('inline-flex flex-wrap gap-1.5', className)}>
      {orderedMarks(marks).map((mark) => (
        <span key={mark} data-tip={MARK_TEXTS[mark].meaning} className={clsx(style, tone(mark))}>
          {MARK_TEXTS[mark].label}
        </span>
      ))}
    </span>
  );
