import { screen } from '@testing-library/react';
import { fakeGateway } from '../../testing/fake-gateway';
import { renderPart } from '../../testing/render-part';
import { Component as SharedChecklist } from './shared-checklist.page';

it('a link that was withdrawn says so', async () => {
  fakeGateway({});
  renderPart(<SharedChecklist />);
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no checklist at this link' })).toBeTruthy();
});
