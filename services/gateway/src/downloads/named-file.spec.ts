import { exportCars } from '@vault/contracts/collection/exports';
import type { ReplyMeta } from '@vault/service-kit/bus';
import { namedFile } from './named-file';

const answer = (body: unknown, meta: ReplyMeta = {}): ReturnType<typeof namedFile> =>
  namedFile(exportCars, { body: Buffer.from(JSON.stringify(body)), meta });
const file = (key: string): { key: string; fileName: string; contentType: string } => ({
  key,
  fileName: 'cars.csv',
  contentType: 'text/csv',
});

describe('the file that an answer names', () => {
  it.each(['exports/robin/1.csv', 'downloads/labels.pdf'])('may be %s', (key) => {
    expect(answer(file(key))).toEqual(file(key));
  });

  it.each(['cars/0199d3a0/original.webp', 'imports/1', '/exports/1', 'exports/', 'exportsx/1', 'Exports/1', ''])(
    'is never %s: photos and lists are not handed out by a mistake',
    (key) => {
      expect(() => answer(file(key))).toThrow(expect.objectContaining({ code: 'INTERNAL', status: 500 }) as Error);
    },
  );

  it('is none while it is still being made', () => {
    expect(answer({ jobId: '1' }, { status: 202 })).toBeNull();
    expect(answer({ jobId: '1' })).toBeNull();
    expect(answer(null)).toBeNull();
  });
});
