import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

const Page = ({ mounted }: { mounted: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ban</button>
      {(mounted || open) && (
        <Dialog open={open} onOpenChange={setOpen} title="Ban Kenji?">
          <input aria-label="Reason" autoFocus />
        </Dialog>
      )}
    </>
  );
};

it.each([
  ['an always mounted dialog', true],
  ['a dialog that is mounted when it opens', false],
])('returns the focus to the opener after closing %s', async (_, mounted) => {
  const user = userEvent.setup();
  render(<Page mounted={mounted} />);
  for (let time = 0; time < 2; time += 1) {
    await user.click(screen.getByRole('button', { name: 'Ban' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ban' }));
  }
});
