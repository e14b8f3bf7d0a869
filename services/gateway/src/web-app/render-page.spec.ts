import { DESCRIBED_PATHS, describedPath, metadataOf } from '@vault/contracts/common/page-metadata';
import { renderBody, renderHead, renderMemberPage } from './render-page';

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

const built = `<html><head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link id="styles" rel="stylesheet" crossorigin href="/assets/members-1.css" data-for="members" data-all="/assets/index-1.css">
  </head><body>
    <div id="root"><noscript>x</noscript><div>Loading</div></div>
  </body></html>`;

describe('a page of members', () => {
  const memberPage = { address: '/stats', scripts: ['/assets/stats.js'], hasAllStyles: false };

  it('names its code and the session, so that the browser asks for them at once', () => {
    const html = renderMemberPage(built, memberPage);
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/stats.js" />');
    expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/api/auth/user" />');
    expect(html).toContain('<div>Loading</div>');
    expect(html).toContain('href="/assets/members-1.css" data-for="members"');
  });

  it('begins with the whole stylesheet where it needs that', () => {
    const html = renderMemberPage(built, { ...memberPage, hasAllStyles: true });
    expect(html).toContain('rel="stylesheet" crossorigin href="/assets/index-1.css" data-for="all"');
    expect(html).not.toContain('members-1.css');
  });
});

describe('the body of a prerendered page', () => {
  const facts = { plans: null, figures: null };
  const rendered = {
    body: '<h1>$&</h1>',
    structured: [],
    scripts: ['/assets/a.js'],
    styles: '.a{content:"$1"}',
    facts,
  };

  it('brings its styles along, and only names the scripts, which load after the first paint and run on input', () => {
    const html = renderBody(built, '/pricing', { ...rendered, isHydratable: true });
    expect(html).toContain('<div id="root" data-page="/pricing"><h1>$&</h1></div>');
    expect(html).toContain(
      '<style id="styles" data-for="/pricing" data-all="/assets/index-1.css">.a{content:"$1"}</style>',
    );
    expect(html).toContain('<script type="on-input" src="/assets/index-1.js"></script>');
    expect(html).toContain('<link data-rel="modulepreload" crossorigin href="/assets/a.js" />');
    expect(html).not.toMatch(/rel="stylesheet"|type="module"|Loading/);
  });

  it.each([
    ['/auth', true],
    ['/404', false],
  ])('runs the app after the first paint where that adds to what is shown: %s', (path, isHydratable) => {
    const html = renderBody(built, path, { ...rendered, isHydratable });
    expect(html).toContain('<script type="after-paint" src="/assets/index-1.js"></script>');
  });

  it('keeps the stylesheet of the app where it has no styles of its own', () => {
    const html = renderBody(built, '/404', { ...rendered, styles: null, isHydratable: false });
    expect(html).toContain('data-page=""');
    expect(html).toContain('href="/assets/members-1.css"');
  });
});

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
