// Draws the picture that chats show of our pages from the product's own parts: start the product, then
// `node web/scripts/draw-og-image.mjs http://localhost:8080`.
/* global document -- what runs in the page */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { quietBrowser } from '../../tools/bench/browser.mjs';

const base = process.argv[2];
if (!base) {
  console.error('usage: draw-og-image.mjs BASE');
  process.exit(2);
}
const width = 1200;
const height = 630;

const browser = await quietBrowser();
const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'dark', reducedMotion: 'reduce' });
await page.goto(base, { waitUntil: 'networkidle' });
await page.evaluate(() => {
  const car = [...document.querySelectorAll('#home svg')].sort((a, b) => b.outerHTML.length - a.outerHTML.length)[0];
  const brand = document.querySelector('header [role=img]');
  if (!car || !brand) throw new Error('The landing page has no car or no brand to draw');
  document.body.innerHTML = `
    <div style="position:fixed;inset:0;overflow:hidden;background:linear-gradient(var(--color-wall),var(--color-bg) 62%,var(--color-floor) 62.2%,var(--color-bg))">
      <div style="position:absolute;left:64px;top:56px;transform:scale(2);transform-origin:left top">${brand.outerHTML}</div>
      <p style="position:absolute;left:60px;top:128px;font-size:112px;line-height:.9;font-weight:700;letter-spacing:-.04em;font-stretch:122%">Turn it over.</p>
      <p style="position:absolute;left:64px;top:300px;width:330px;font-size:38px;line-height:1.2;color:var(--color-muted)">The vault for cars that fit in your palm.</p>
      <div style="position:absolute;right:8px;bottom:54px;width:820px">${car.outerHTML}</div>
      <p class="type-stamp" style="position:absolute;inset:auto 0 0 0;height:56px;padding:19px 64px;border-top:1px solid var(--color-line);background:var(--color-surface);font-size:19px;color:var(--color-muted)">Hot Wheels · 1:64 · 1969 · MOC <span style="float:right;color:var(--color-ink)">№0147</span></p>
    </div>`;
});
const picture = await page.screenshot({ type: 'png' });
await browser.close();
await sharp(picture)
  .png({ compressionLevel: 9, palette: true, quality: 90 })
  .toFile(fileURLToPath(new URL('../public/og.png', import.meta.url)));
