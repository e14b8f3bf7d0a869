import { type File, mergeFiles, type Page } from './merge-files.mts';

const file = (name: string, size: number, imports: string[] = []): File => ({ name, size, imports });
const page = (...names: string[]): Page => ({ files: new Set(names), isStrict: false });
const strictPage = (...names: string[]): Page => ({ files: new Set(names), isStrict: true });

describe('files that are sent as one', () => {
  it('are those that the same pages load', () => {
    const files = [file('a', 300), file('b', 5_000), file('c', 300)];
    expect(mergeFiles(files, [page('a', 'b'), page('a', 'b'), page('c')])).toEqual([['a', 'b']]);
  });

  it('are those whose requests cost more than what other pages load in vain', () => {
    const pages = [page('a', 'b'), page('a', 'b'), page('a')];
    expect(mergeFiles([file('a', 300), file('b', 1_900)], pages)).toEqual([['a', 'b']]);
    expect(mergeFiles([file('a', 300), file('b', 2_100)], pages)).toEqual([]);
  });

  it('never make a strict page load more', () => {
    const pages = [page('a', 'b'), page('a', 'b'), page('a', 'b')];
    expect(mergeFiles([file('a', 100), file('b', 100)], [...pages, strictPage('a')])).toEqual([]);
    expect(mergeFiles([file('a', 100), file('b', 100)], [...pages, strictPage('a', 'b')])).toEqual([['a', 'b']]);
  });

  it('do not import each other in circles', () => {
    const files = [file('page', 300, ['dialog']), file('dialog', 9_000, ['button']), file('button', 300)];
    const pages = [page('page', 'dialog', 'button'), page('page', 'button'), page('dialog', 'button')];
    expect(mergeFiles(files, pages)).toEqual([]);
    expect(mergeFiles([file('page', 300), file('dialog', 9_000), file('button', 300)], pages)).toEqual([
      ['page', 'button'],
    ]);
  });
});
