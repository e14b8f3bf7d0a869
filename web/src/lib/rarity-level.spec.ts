import { rarityLevelOf } from './rarity-level';

it.each([
  [100, 'Legendary'],
  [90, 'Legendary'],
  [89.99, 'Epic'],
  [75, 'Epic'],
  [60, 'Rare'],
  [40, 'Uncommon'],
  [20, 'Common'],
  [19.99, 'Basic'],
  [0, 'Basic'],
])('rates a score of %p as %s', (score, name) => expect(rarityLevelOf(score).name).toBe(name));
