import { percentText } from './percent-text';

it.each([
  [12.54, '+12.5%'],
  [-3, '-3%'],
  [0.04, '0%'],
  [-0.04, '0%'],
  [12345.6, '+12,345.6%'],
  [null, ''],
])('formats %p as "%s"', (percent, text) => expect(percentText(percent)).toBe(text));
