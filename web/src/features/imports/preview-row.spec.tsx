import type { ImportPreviewRow } from '@vault/contracts/collection/imports';
import { renderPart } from '../../testing/render-part';
import { PreviewRow } from './preview-row';

const shown = (release: ImportPreviewRow['release']): string | null => {
  const row = { row: 1, ok: true, errors: [], car: { name: 'Skyline' }, release };
  const { container } = renderPart(
    <table>
      <tbody>
        <PreviewRow row={row} index={0} ref={null} />
      </tbody>
    </table>,
  );
  return container.querySelector('td:nth-child(2)')?.textContent ?? null;
};

it('says which release a row is, or that it is open or not in the catalog', () => {
  const name = 'Nissan Skyline GT-R (BNR32)';
  expect(shown({ status: 'one', name, year: 2020, marks: ['super_treasure_hunt'] })).toBe(
    `Skyline${name} · 2020Super Treasure Hunt`,
  );
  expect(shown({ status: 'several', candidates: 2 })).toBe('SkylineOne of 2 releases, to be chosen after the import');
  expect(shown({ status: 'none' })).toBe('SkylineNot in the catalog');
  expect(shown(undefined)).toBe('Skyline');
});
