import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { renderPart } from '../../testing/render-part';
import { BulkEditDialog } from './bulk/bulk-edit-dialog';
import { CarFields } from './car-fields';
import { type CarFormOutput, type CarFormValues, emptyCarForm } from './car-form';

const Form = () => {
  const form = useForm<CarFormValues, unknown, CarFormOutput>({ defaultValues: emptyCarForm() });
  return <CarFields form={form} nameField={<input aria-label="Car name" />} />;
};

const shownLabels = () => [...document.querySelectorAll('label')].map((label) => label.textContent);

const attribute = (label: string, name: string) => screen.getByLabelText(label).getAttribute(name);

it('shows the fields of a car’s form in their sections and order', () => {
  renderPart(<Form />);
  expect(shownLabels()).toEqual([
    ...['Brand', 'Manufacturer', 'Series', 'Scale', 'Year', 'Toy number', 'Collector number', 'Color'],
    ...['Condition *', 'Mark it as rare'],
    ...['Estimated Value', 'Purchase Price', 'Purchase Date', 'Notes', 'Tags'],
  ]);
  expect(attribute('Manufacturer', 'placeholder')).toBe('Mattel');
  expect(attribute('Year', 'inputmode')).toBe('numeric');
  expect(attribute('Purchase Date', 'type')).toBe('date');
  expect(attribute('Estimated Value', 'inputmode')).toBe('decimal');
});

it('offers in bulk edit the fields that cars can share', () => {
  renderPart(<BulkEditDialog count={2} onClose={() => {}} onApply={() => Promise.resolve(true)} />);
  expect(shownLabels()).toEqual([
    ...['Brand', 'Manufacturer', 'Series', 'Scale', 'Year', 'Color', 'Condition'],
    ...['Estimated Value', 'Purchase Price', 'Purchase Date'],
  ]);
});
