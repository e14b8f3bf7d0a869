import { CURRENCY_DISPLAYS, type CurrencyDisplay, type Profile } from '@vault/contracts/identity/profile?light';
import { Bell } from 'lucide-react';
import { ButtonLink } from '../../design-system/button-link';
import { Segmented } from '../../design-system/segmented';
import { SelectField } from '../../design-system/select-field';
import { useUpdateProfileMutation } from '../../features/account';
import { setCurrencyDisplay } from '../../lib/currency-display';
import { errorText } from '../../lib/error-text';
import { chooseTheme, useThemeChoice } from '../../lib/theme';
import { ProfileSection, SectionPart } from './profile-section';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const;

const examples: Record<CurrencyDisplay, string> = {
  narrowSymbol: '$1,250.00',
  symbol: 'US$1,250.00',
  code: 'USD 1,250.00',
};

const displayOf = (value: string): CurrencyDisplay =>
  CURRENCY_DISPLAYS.find((display) => display === value) ?? 'narrowSymbol';

/** Theme, currency display, and a link to the notification preferences. */
export const Preferences = ({ profile }: { profile: Profile | undefined }) => {
  const theme = useThemeChoice();
  const [update, { originalArgs, isLoading, error }] = useUpdateProfileMutation();
  const display = (isLoading ? originalArgs?.currencyDisplay : undefined) ?? profile?.currencyDisplay ?? 'narrowSymbol';
  const choose = async (currencyDisplay: CurrencyDisplay) => {
    const result = await update({ currencyDisplay });
    if (result.data) setCurrencyDisplay(result.data.currencyDisplay);
  };
  return (
    <ProfileSection anchor="preferences" title="Preferences">
      <SectionPart title="Theme" text="The appearance on this device.">
        <Segmented label="Theme" value={theme} onChange={chooseTheme} options={themes} />
      </SectionPart>
      <SectionPart title="Amounts" text="How amounts are written on all your devices. They are always in US dollars.">
        <SelectField
          label="Currency display"
          className="max-w-64"
          value={display}
          disabled={!profile}
          error={error ? errorText(error, 'This was not saved. Please try again.') : undefined}
          options={CURRENCY_DISPLAYS.map((value) => ({ value, label: examples[value] }))}
          onChange={({ target }) => void choose(displayOf(target.value))}
        />
      </SectionPart>
      <SectionPart title="Notifications" text="What you are notified of, in the app and by mail.">
        <ButtonLink to="/profile/notifications">
          <Bell aria-hidden className="size-4.5" strokeWidth={1.75} />
          Notification preferences
        </ButtonLink>
      </SectionPart>
    </ProfileSection>
  );
};
