import type { ReactNode } from 'react';
import { FormAlert } from '../../design-system/form-alert';
import { FormSection } from './form-section';

interface CarFormLayoutProps {
  notice?: ReactNode;
  /** What is wrong with the form as a whole. */
  problem: string | undefined;
  photos: ReactNode;
  /** The detail sections. */
  children: ReactNode;
  /** Buttons, the main one last; they stay in reach at the foot of the screen. */
  actions: ReactNode;
}

/** Photos beside the details where there is room, above them where there is not. */
export const CarFormLayout = ({ notice, problem, photos, children, actions }: CarFormLayoutProps) => (
  <div className="grid gap-5">
    {notice}
    <div className="hidden has-[p]:block">
      <FormAlert>{problem}</FormAlert>
    </div>
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="min-w-0 xl:sticky xl:top-[calc(var(--header)+1.5rem)]">
        <FormSection title="Photos">
          <div className="min-w-0 sm:col-span-2">{photos}</div>
        </FormSection>
      </div>
      <div className="grid min-w-0 gap-5">{children}</div>
    </div>
    <div
      data-action-bar
      className="sticky bottom-(--nav-bar) z-20 -mx-4 flex flex-wrap justify-end gap-2  max-sm:*:px-3 max-sm:*:text-[0.8125rem] sm:gap-3 border-t border-line bg-bg px-4 py-3 lg:-mx-6 lg:px-6"
    >
      {actions}
    </div>
  </div>
);
