import { withStyles } from './styles';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not(#styles)')];
const load = jest.fn(() => Promise.resolve('code'));

beforeEach(() => {
  document.head.innerHTML = '<style id="styles" data-for="/pricing" data-all="/assets/whole.css"></style>';
  load.mockClear();
});

it('waits for nothing else where the styles of the document are those of the page', async () => {
  expect(await withStyles('/pricing', load)()).toBe('code');
  expect(links()).toEqual([]);
});

it('waits for nothing else where the document has all styles, as during development', async () => {
  document.head.innerHTML = '';
  expect(await withStyles('members', load)()).toBe('code');
  expect(links()).toEqual([]);
});

it('waits for nothing else where the document begins with the whole stylesheet', async () => {
  document.head.innerHTML =
    '<link id="styles" rel="stylesheet" href="/assets/whole.css" data-for="all" data-all="/assets/whole.css">';
  expect(await Promise.all([withStyles('all', load)(), withStyles('members', load)()])).toEqual(['code', 'code']);
  expect(links()).toEqual([]);
});

it('loads the whole stylesheet once, beside the code, and again if that failed', async () => {
  const failed = withStyles('/faq', load)();
  expect(load).toHaveBeenCalledTimes(1);
  links()[0]?.onerror?.(new Event('error'));
  await expect(failed).rejects.toThrow('styles');
  expect(links()).toEqual([]);

  const [first, second] = [withStyles('/faq', load)(), withStyles('members', load)()];
  expect(links().map(({ href }) => href)).toEqual(['http://localhost/assets/whole.css']);
  links()[0]?.onload?.(new Event('load'));
  expect(await Promise.all([first, second])).toEqual(['code', 'code']);
  expect(await withStyles('all', load)()).toBe('code');
  expect(links()).toHaveLength(1);
});
