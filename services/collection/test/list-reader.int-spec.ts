import { ListReader } from '../src/imports/reading/list-reader';

class HastyReader extends ListReader {
  protected override readonly limitMs = 1;
}

const lists = new ListReader();
const hasty = new HastyReader();
afterAll(() => Promise.all([lists.onApplicationShutdown(), hasty.onApplicationShutdown()]));

const read = async (reader: ListReader, text: string): Promise<number> =>
  (await reader.read(Buffer.from(text))).rows.length;

const LONG = `name,condition,notes\n${`Deora,Mint,${'x'.repeat(400)}\n`.repeat(20_000)}`;

describe('the list reader', () => {
  it('reads one list after the other, and returns its rows or what is wrong', async () => {
    const outcomes = await Promise.allSettled([
      read(lists, 'name,condition\nDeora,Mint'),
      read(lists, 'name,condition\n"Deora,Mint'),
      read(lists, 'name,condition\nDeora,Mint\nTwin Mill,Good'),
    ]);
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: expect.objectContaining({ code: 'UNREADABLE_FILE', status: 400 }) },
      { status: 'fulfilled', value: 2 },
    ]);
  });

  it('does not block the process, however long a list is', async () => {
    let turns = 0;
    const interval = setInterval(() => (turns += 1), 1);
    expect(await read(lists, LONG)).toBe(20_000);
    clearInterval(interval);
    // A blocking reader would leave none.
    expect(turns).toBeGreaterThan(20);
  });

  it('stops a list that takes too long, and reads the next one', async () => {
    await expect(read(hasty, LONG)).rejects.toMatchObject({
      code: 'UNREADABLE_FILE',
      message: expect.stringMatching(/too long to read/),
    });
    Object.assign(hasty, { limitMs: 15_000 });
    expect(await read(hasty, 'name\nDeora')).toBe(1);
  });
});
