import type { Notification } from '@vault/contracts/notifications/inbox';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NotificationRow } from './notification-row';

const notification: Notification = {
  id: '0197f3a0-0000-7000-8000-000000000001',
  type: 'message',
  title: 'A message from Ana',
  body: 'Is it still there?',
  link: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  readAt: null,
};

it.each([
  ['/marketplace/listing/1', '/marketplace/listing/1'],
  ['/marketplace/inbox/7', '/collector-network?tab=messages&conversation=7'],
])('links %s to the page itself, without a redirect on the way: %s', (link, page) => {
  render(
    <MemoryRouter>
      <NotificationRow notification={{ ...notification, link }} now={Date.now()} onOpen={jest.fn()} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(page);
});
