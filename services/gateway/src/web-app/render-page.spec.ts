import { DESCRIBED_PATHS, describedPath, metadataOf } from '@vault/contracts/common/page-metadata';
import { renderHead } from './render-page';

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

describe('the head of a page', () => {
  it.each(DESCRIBED_PATHS)('has one title and one description at %s', (path) => {
    const html = renderHead(index, metadataOf(path), `https://vault.example${path}`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain(`property="og:url" content="https://vault.example${path}"`);
    expect(html).not.toContain('Built');
    expect(html).toContain('<script src="/theme.js"></script>');
  });

  it('uses the metadata of the nearest described page, whatever slash is at the end', () => {
    expect(describedPath('/car/7')).toBe('/');
    expect(describedPath('/admin/users/')).toBe('/admin');
    expect(describedPath('/pricing/')).toBe('/pricing');
    expect(describedPath('/constructor')).toBe('/');
    expect(new Set(DESCRIBED_PATHS.map((path) => metadataOf(path).title)).size).toBe(DESCRIBED_PATHS.length);
  });

  it('escapes the values that it inserts', () => {
    const html = renderHead(index, { title: '</title><script>', description: '"><img $& $1', keywords: "'" }, 'x"');
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
    expect(html).toContain('content="&quot;&gt;&lt;img $&amp; $1"');
  });

  it('gives an unlisted page its image, no index and no site name', () => {
    const image = { path: '/api/photos/car-1?w=1280&x="', width: 1280, height: 960 };
    const page = { title: 'Robin’s <cars>', description: 'Nine cars', image, unlisted: true };
    const html = renderHead(index, page, 'https://vault.example/showcase/abc');
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
    expect(renderHead(index, metadataOf('/'), 'https://vault.example/')).not.toMatch(/noindex|og:image/);
  });
});
