import { draftName } from './draft';

it('keeps the drafts of collectors and of cars apart', () => {
  expect([
    draftName('u', {}),
    draftName('u', { copy: 'c' }),
    draftName('u', { wish: 'w' }),
    draftName('u', { car: 'c' }),
  ]).toEqual(['new-car:u', 'new-car:u:copy-c', 'new-car:u:wish-w', 'car:u:c']);
});
