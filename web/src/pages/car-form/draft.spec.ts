import { draftName } from './draft';

it('names drafts by user and by what is added or edited', () => {
  expect([
    draftName('u', {}),
    draftName('u', { copy: 'c' }),
    draftName('u', { wish: 'w' }),
    draftName('u', { car: 'c' }),
  ]).toEqual(['new-car:u', 'new-car:u:copy-c', 'new-car:u:wish-w', 'car:u:c']);
});
