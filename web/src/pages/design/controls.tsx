import { Grid2X2, Heart, List, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { Checkbox } from '../../design-system/checkbox';
import { RemovableChip, ToggleChip } from '../../design-system/chip';
import { ComboboxField } from '../../design-system/combobox-field';
import { Disclosure } from '../../design-system/disclosure';
import { IconButton } from '../../design-system/icon-button';
import { MoneyField } from '../../design-system/money-field';
import { PasswordField } from '../../design-system/password-field';
import { Segmented } from '../../design-system/segmented';
import { SelectField } from '../../design-system/select-field';
import { TabPanel, Tabs } from '../../design-system/tabs';
import { TextAreaField } from '../../design-system/text-area-field';
import { TextField } from '../../design-system/text-field';
import { Chapter, Row, Specimen } from './specimen';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const brands = ['Hot Wheels', 'Matchbox', 'Majorette'].map((label) => ({ key: label, label }));
const views = [
  { value: 'grid', label: 'Grid', icon: Grid2X2 },
  { value: 'list', label: 'List', icon: List },
] as const;

const Choices = () => {
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [pressed, setPressed] = useState(true);
  const [filtered, setFiltered] = useState(true);
  const [tab, setTab] = useState('discover');
  return (
    <>
      <Row>
        <Segmented label="View" value={view} onChange={setView} options={views} />
        <Segmented
          label="Interval"
          value={view}
          onChange={setView}
          options={views.map(({ value, label }) => ({ value, label }))}
        />
      </Row>
      <Row>
        <ToggleChip pressed={pressed} onClick={() => setPressed(!pressed)}>
          treasure hunt
        </ToggleChip>
        {filtered && <RemovableChip label="Brand: Hot Wheels" onRemove={() => setFiltered(false)} />}
      </Row>
      <Row>
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox label="Off" />
        <Checkbox label="Cannot be changed" disabled />
      </Row>
      <Tabs
        label="Network"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'discover', label: 'Discover' },
          { value: 'following', label: 'Following' },
        ]}
      >
        <TabPanel value="discover" className="pt-4 type-small">
          Arrow keys move between tabs.
        </TabPanel>
        <TabPanel value="following" className="pt-4 type-small">
          Nobody yet.
        </TabPanel>
      </Tabs>
      <Disclosure question="Can several answers be open at once?">Yes, each by itself.</Disclosure>
    </>
  );
};

const Combobox = () => {
  const [brand, setBrand] = useState('');
  const options = brands.filter(({ label }) => label.toLowerCase().includes(brand.toLowerCase()));
  return (
    <ComboboxField
      label="Brand"
      hint="Free text with suggestions."
      value={brand}
      onValueChange={setBrand}
      options={brand ? options : []}
      onChoose={({ label }) => setBrand(label)}
      listLabel="Brands"
    />
  );
};

export const Controls = () => (
  <Chapter id="controls" title="Controls">
    <Specimen title="Buttons" note="One primary a view. Busy keeps the width and says what is happening.">
      {() => (
        <>
          {variants.map((variant) => (
            <Row key={variant}>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} busy>
                Saving...
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
            </Row>
          ))}
          <Row>
            <Button size="sm">Small</Button>
            <Button size="md">Medium</Button>
            <Button size="lg">Large</Button>
            <ButtonLink to="/design">A link</ButtonLink>
          </Row>
          <Row>
            <IconButton label="Search" icon={Search} />
            <IconButton label="Favorite" icon={Heart} filled aria-pressed className="text-danger" />
            <IconButton label="Delete" icon={Trash2} disabled />
          </Row>
        </>
      )}
    </Specimen>
    <Specimen
      title="Fields"
      note="The label is always visible. An error says what to do, and stays until it is mended."
    >
      {() => (
        <>
          <TextField label="Name" hint="As it is stamped on the base." placeholder="Custom Volkswagen" />
          <TextField
            label="Email"
            type="email"
            error="Please enter a valid email address"
            defaultValue="robin@"
            required
          />
          <TextField label="Account id" defaultValue="0190…" disabled />
          <PasswordField label="Password" hint="At least 6 characters." autoComplete="off" />
          <MoneyField label="Estimated Value" defaultValue="310.00" />
          <SelectField label="Condition" options={['MOC', 'Mint', 'Loose'].map((value) => ({ value, label: value }))} />
          <Combobox />
          <TextAreaField label="Notes" rows={3} />
        </>
      )}
    </Specimen>
    <Specimen
      title="Choices"
      note="Segmented for a few in sight, tabs for views, chips for many, a disclosure for answers."
    >
      {() => <Choices />}
    </Specimen>
  </Chapter>
);
