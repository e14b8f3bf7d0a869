import type { Rarity } from '@vault/contracts/collection/rarity';
import { screen } from '@testing-library/react';
import { fakeGateway } from '../../testing/fake-gateway';
import { renderPart } from '../../testing/render-part';
import { RarityCard } from './rarity-card';

const edition = (more: object) => ({ edition: { label: 'Edition size', score: 80, weight: 40, reason: '', ...more } });
const rarity: Rarity = {
  counted: 'release',
  marks: ['super_treasure_hunt'],
  editionClass: { label: 'Super Treasure Hunts', size: 12_000, range: [8_000, 20_000], source: 'estimate from cases' },
  range: null,
  improvements: [],
  score: 80,
  level: { name: 'Rare', description: '' },
  factors: edition({ basis: 'assumed', reason: 'Super Treasure Hunts: some 12,000 of a kind' }),
  confidence: 0.7,
  confidenceWord: 'medium',
  computedAt: '2026-11-22T08:00:00.000Z',
  formulaVersion: 2,
};

function renderCard(shown: Rarity): void {
  fakeGateway({ 'GET /api/cars/car/rarity': () => ({ body: shown }) });
  const car = { id: 'car', rarityScore: null, rarityFactors: null, rarityConfidence: null, rarityRange: null };
  renderPart(<RarityCard car={car} />);
}

it('names the class of the car once, with its typical size and where that is from', async () => {
  renderCard(rarity);
  await screen.findByText('Super Treasure Hunts: some 12,000 of a kind (estimate from cases)');
  expect(screen.getAllByText(/Super Treasure Hunts/)).toHaveLength(1);
});

it('gives no typical size where the number made is known', async () => {
  renderCard({ ...rarity, factors: edition({ basis: 'measured', reason: '15,000 made, says the catalog' }) });
  await screen.findByText('15,000 made, says the catalog');
  expect(screen.queryByText(/of a kind/)).toBeNull();
});
