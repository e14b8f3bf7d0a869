import type { ReleaseFacts } from '@vault/contracts/collection/release-facts';
import { screen } from '@testing-library/react';
import { fakeGateway } from '../../testing/fake-gateway';
import { renderPart } from '../../testing/render-part';
import { ReleaseCard } from './release-card';

const unknown = { value: null, proof: 'unknown' } as const;
const release: ReleaseFacts = {
  id: 7,
  name: 'Bone Shaker',
  brand: 'Hot Wheels',
  series: null,
  scale: '1:64',
  year: 2014,
  editionSize: unknown,
  releaseYear: unknown,
  chase: unknown,
  owners: 2,
  wanters: 1,
  updatedAt: null,
};

it('links to the correction of the release', async () => {
  fakeGateway({ 'GET /api/catalog/releases/7/facts': () => ({ body: release }) });
  renderPart(
    <ReleaseCard releaseId={7} onReported={() => undefined}>
      Bone Shaker
    </ReleaseCard>,
  );
  const link = await screen.findByRole('link', { name: 'Correct this release' });
  expect(link.getAttribute('href')).toBe('/proposals?correct=7');
});
