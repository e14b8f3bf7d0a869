import { PageHeader } from '../../design-system/page-header';
import { Segmented } from '../../design-system/segmented';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../lib/theme';
import { useTitle } from '../../lib/use-title';
import { Controls } from './controls';
import { Feedback } from './feedback';
import { Foundations } from './foundations';

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

/** All components of the design system in all states and both themes. In development only. */
export const Component = () => {
  useTitle('Baseplate');
  const theme = useThemeChoice();
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-10 lg:px-6">
      <PageHeader
        title="Baseplate"
        description="Every part of the design system, in every state, in both themes."
        actions={<Segmented label="Theme of the page" value={theme} onChange={chooseTheme} options={themes} />}
      />
      <Foundations />
      <Controls />
      <Feedback />
    </div>
  );
};
