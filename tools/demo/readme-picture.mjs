#!/usr/bin/env node
/**
 * Takes the picture at the head of the README, of a stack that `npm start -- --demo` runs:
 *
 *   node tools/demo/readme-picture.mjs http://localhost:8080 [docs/pictures/vault.webp]
 *
 * The collection on a desktop, half in the dark theme and half in the light one; before it a phone in each.
 */
import sharp from 'sharp';
import { quietBrowser, signedInContext } from '../bench/browser.mjs';
import { planCommunity } from './community/plan.mjs';
import { DEMO_PASSWORD } from './seeding/collector.mjs';

const [base, file = 'docs/pictures/vault.webp'] = process.argv.slice(2);
if (!base) {
  console.error('usage: readme-picture.mjs BASE [FILE]');
  process.exit(2);
}
const email = planCommunity().find(({ forImports }) => forImports)?.email ?? '';
const DESKTOP = { width: 1360, height: 900 };
const PHONE = { width: 390, height: 800 };
const browser = await quietBrowser();

/**
 * A page as its owner sees it, as the URL of a PNG.
 * @param {{ width: number, height: number }} viewport @param {'dark' | 'light'} colorScheme
 * @param {(request: import('@playwright/test').APIRequestContext) => string | Promise<string>} pathOf
 */
async function take(viewport, colorScheme, pathOf) {
  const context = await signedInContext(
    browser,
    { email, password: DEMO_PASSWORD },
    { baseURL: base, viewport, colorScheme, deviceScaleFactor: 2, reducedMotion: 'reduce', serviceWorkers: 'block' },
  );
  const page = await context.newPage();
  await page.goto(await pathOf(context.request), { waitUntil: 'networkidle' });
  const png = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** The page of the most valuable car. @param {import('@playwright/test').APIRequestContext} request */
const jewel = async (request) => `/car/${(await (await request.get('/api/cars/featured')).json()).id}`;

const [dark, light, darkPhone, lightPhone] = [
  await take(DESKTOP, 'dark', () => '/'),
  await take(DESKTOP, 'light', () => '/'),
  await take(PHONE, 'dark', jewel),
  await take(PHONE, 'light', () => '/marketplace'),
];

const page = await browser.newPage({ viewport: { width: 1800, height: 1080 }, deviceScaleFactor: 1.5 });
await page.setContent(
  `<style>
  body { margin: 0; position: relative; width: 1800px; height: 1080px; }
  img, figure { display: block; margin: 0; }
  figure { position: absolute; overflow: hidden; border: 1px solid #67736d; box-shadow: 0 24px 56px #0006; }
  .desktop { left: 220px; top: 40px; width: 1360px; height: 900px; border-radius: 14px; }
  .desktop img { position: absolute; inset: 0; width: 100%; }
  .desktop img + img { clip-path: polygon(61% 0, 100% 0, 100% 100%, 43% 100%); }
  .phone { top: 400px; width: 300px; border: 8px solid #1b2420; border-radius: 36px; outline: 1px solid #67736d; }
  .phone img { width: 100%; }
  .left { left: 24px; } .right { right: 24px; }
</style>
<figure class="desktop"><img src="${dark}"><img src="${light}"></figure>
<figure class="phone left"><img src="${darkPhone}"></figure>
<figure class="phone right"><img src="${lightPhone}"></figure>`,
  { waitUntil: 'load' },
);
const png = await page.screenshot({ omitBackground: true });
await browser.close();
const { size } = await sharp(png).resize(1600).webp({ quality: 82, effort: 6 }).toFile(file);
console.log(`${file}: ${Math.round(size / 1000)} kB`);
