import { exportCars } from '@vault/contracts/collection/exports';
import type { ReplyMeta } from '@vault/service-kit/bus';
import { downloadOf } from './download-route';

const answer = (body: unknown, meta: ReplyMeta = {}): ReturnType<typeof downloadOf> =>
  downloadOf(exportCars, { body: Buffer.from(JSON.stringify(body)), meta });
const file = (key: string): { key: string; fileName: string; contentType: string } => ({
  key,
  fileName: 'cars.csv',
  contentType: 'text/csv',
});

describe('the file named by a service’s answer', () => {
  it.each(['exports/robin/1.csv', 'downloads/labels.pdf'])('is sent when its key is %s', (key) => {
    expect(answer(file(key))).toEqual(file(key));
  });

  it.each(['cars/0199d3a0/original.webp', 'imports/1', '/exports/1', 'exports/', 'exportsx/1', 'Exports/1', ''])(
    'is refused when its key is "%s"',
    (key) => {
      expect(() => answer(file(key))).toThrow(expect.objectContaining({ code: 'INTERNAL', status: 500 }) as Error);
    },
  );

  it('is null while a job makes it', () => {
    expect(answer({ jobId: '1' }, { status: 202 })).toBeNull();
    expect(answer({ jobId: '1' })).toBeNull();
    expect(answer(null)).toBeNull();
  });
});
