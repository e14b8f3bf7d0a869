import { BatchPublisher, decodeBatch, encodeBatch, idOf, type BatchItem } from './batch';

const item = (id: string, body = `{"n":"${id}"}`): BatchItem => ({ headers: { id }, body: Buffer.from(body) });
const ids = (items: readonly BatchItem[]): string => items.map(idOf).join('');

describe('the content of a message with calls or answers', () => {
  it('is read as it was written', () => {
    const items = [item('a'), item('b', ''), item('ç', 'x'.repeat(100_000))];
    expect(decodeBatch(encodeBatch(items))).toEqual(items);
    expect(decodeBatch(encodeBatch([]))).toEqual([]);
  });

  it('is ignored when it is anything else, and cut-off content is', () => {
    const content = encodeBatch([item('a'), item('b')]);
    for (let length = 1; length < content.length; length += 1) {
      // Between the items it is whole content again.
      const read = decodeBatch(content.subarray(0, length));
      expect([length, ids(read)]).toEqual([length, length === content.length / 2 ? 'a' : '']);
    }
    for (const text of ['{}', 'null', '{"text":"a call of another kind"}', '\u0000'.repeat(9)]) {
      expect(decodeBatch(Buffer.from(text))).toEqual([]);
    }
    const headers = Buffer.from('\0\0\0\u0004\0\0\0\0null');
    expect(decodeBatch(headers)).toEqual([]);
  });
});

describe('what is added in one turn of the event loop', () => {
  const published: string[] = [];
  const publisher = new BatchPublisher((queue, items) => published.push(`${queue} ${ids(items)}`));
  beforeEach(() => published.splice(0));

  it('leaves as one message for each queue', async () => {
    publisher.add('one', item('a'));
    publisher.add('two', item('b'));
    await Promise.resolve();
    publisher.add('one', item('c'));
    expect(published).toEqual([]);
    await publisher.flush();
    expect(published).toEqual(['one ac', 'two b']);
    publisher.add('one', item('d'));
    await publisher.flush();
    await publisher.flush();
    expect(published).toEqual(['one ac', 'two b', 'one d']);
  });

  it('leaves in several messages when it is much', async () => {
    for (const id of 'abcdefghij') publisher.add('one', item(id));
    expect(published).toEqual(['one abcdefgh']);
    publisher.add('two', item('large', 'x'.repeat(100_000)));
    expect(published).toEqual(['one abcdefgh', 'two large']);
    await publisher.flush();
    expect(published).toEqual(['one abcdefgh', 'two large', 'one ij']);
  });
});
