import { addedText, gainText, weekChange } from './change-text';

it('shows a change only if there is one', () => {
  expect(addedText(12)).toBe('+12 this month');
  expect(addedText(0)).toBeNull();
  expect(weekChange(5.23)).toEqual({ text: '+5.2% this week', tone: 'up' });
  expect(weekChange(-0.4)).toEqual({ text: '-0.4% this week', tone: 'down' });
  expect(weekChange(null)).toBeNull();
  expect(weekChange(0.01)).toBeNull();
});

it('shows the gain on what was paid', () => {
  expect(gainText(1205.01)).toEqual({ text: '$1,205', tone: 'up' });
  expect(gainText(-3.5)).toEqual({ text: '$4', tone: 'down' });
  expect(gainText(null)).toBeNull();
});
