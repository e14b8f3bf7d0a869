import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewPasswordField } from './new-password-field';
import { passwordScore } from './password-strength';

it('tells the strength in words while a password is typed, once the field is focused', async () => {
  const user = userEvent.setup();
  render(<NewPasswordField label="Password" ownWords={['ana@example.com']} />);
  expect(screen.queryByRole('status')).toBeNull();
  const field = screen.getByLabelText('Password');
  await user.type(field, 'dragon1');
  const status = await screen.findByRole('status', {}, { timeout: 30_000 });
  expect(status.textContent).toMatch(/Strength: (Very weak|Weak)/);
  await user.clear(field);
  await user.type(field, 'seven rusty garage doors');
  expect(status.textContent).toMatch(/Strength: Strong/);
  await user.clear(field);
  expect(status.textContent).toBe('');
});

it('takes words of the own name and address for weak', () => {
  expect(passwordScore('quimbyredline', [])).toBeGreaterThanOrEqual(3);
  expect(passwordScore('quimbyredline', ['ana.quimby@redline.example'])).toBeLessThanOrEqual(1);
});
