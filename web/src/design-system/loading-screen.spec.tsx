import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoadingScreen } from './loading-screen';

it('is what the HTML of the app shows until that renders', () => {
  const index = readFileSync(join(__dirname, '../../index.html'), 'utf8');
  const shown = new DOMParser().parseFromString(index, 'text/html').querySelector('#root > [role=status]');
  expect(shown?.outerHTML.replace(/>\s+</g, '><')).toBe(renderToStaticMarkup(<LoadingScreen />));
});
