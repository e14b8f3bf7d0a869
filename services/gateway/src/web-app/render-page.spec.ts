import { DESCRIBED_PATHS, describedPath, metadataOf } from '@vault/contracts/common/page-metadata';
import { renderPage } from './render-page';

const index = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Built</title>
    <meta
      name="description"
      content="Built"
    />
    <meta name="theme-color" content="#09100d" />
    <script src="/theme.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

describe('what search engines and chats see of a page', () => {
  it.each(DESCRIBED_PATHS)('%s has its own title and description, once', (path) => {
    const html = renderPage(index, metadataOf(path), `https://vault.example${path}`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain(`property="og:url" content="https://vault.example${path}"`);
    expect(html).not.toContain('Built');
    expect(html).toContain('<script src="/theme.js"></script>');
  });

  it('shows the home page for anything else, and overlooks a trailing slash', () => {
    expect(describedPath('/car/7')).toBe('/');
    expect(describedPath('/admin/users/')).toBe('/admin');
    expect(describedPath('/pricing/')).toBe('/pricing');
    expect(describedPath('/constructor')).toBe('/');
    expect(new Set(DESCRIBED_PATHS.map((path) => metadataOf(path).title)).size).toBe(DESCRIBED_PATHS.length);
  });

  it('escapes whatever it puts into the page', () => {
    const html = renderPage(index, { title: '</title><script>', description: '"><img $& $1', keywords: "'" }, 'x"');
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
    expect(html).toContain('content="&quot;&gt;&lt;img $&amp; $1"');
  });

  it('shows the picture of an address that was sent to a few, and keeps search engines and our name out', () => {
    const image = { path: '/api/photos/car-1?w=1280&x="', width: 1280, height: 960 };
    const page = { title: 'Robin’s <cars>', description: 'Nine cars', image, unlisted: true };
    const html = renderPage(index, page, 'https://vault.example/showcase/abc');
    expect(html).toContain('property="og:image" content="https://vault.example/api/photos/car-1?w=1280&amp;x=%22"');
    for (const tag of [
      'property="og:image:width" content="1280"',
      'property="og:image:height" content="960"',
      'property="og:title" content="Robin’s &lt;cars&gt;"',
      'name="twitter:card" content="summary_large_image"',
      'name="robots" content="noindex"',
      '<link rel="canonical" href="https://vault.example/showcase/abc" />',
    ]) {
      expect(html).toContain(tag);
    }
    expect(html).not.toContain('Diecast Vault');
    expect(renderPage(index, metadataOf('/'), 'https://vault.example/')).not.toMatch(/noindex|og:image/);
  });
});
