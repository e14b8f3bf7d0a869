import { render, screen } from '@testing-library/react';
import { TextField } from './text-field';

it('reads its label, hint and error out to people who listen', () => {
  render(<TextField label="Car Name *" hint="As on the baseplate" error="Car name is required" required />);
  const field = screen.getByLabelText('Car Name *');
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['As on the baseplate', 'Car name is required']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('required', true);
});
