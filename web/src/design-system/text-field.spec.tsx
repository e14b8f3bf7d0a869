import { render, screen } from '@testing-library/react';
import { TextField } from './text-field';

it('binds label, hint and error to the input for screen readers', () => {
  render(<TextField label="Car Name *" hint="As on the baseplate" error="Car name is required" required />);
  const field = screen.getByLabelText('Car Name *');
  const descriptions = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(descriptions).toEqual(['As on the baseplate', 'Car name is required']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('required', true);
});
