import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';

const css = ['base', 'controls']
  .map((name) => readFileSync(path.resolve('app/styles', `${name}.css`), 'utf8'))
  .join('\n')
  .replaceAll(/url\("[^"]*"\)/g, '')
  // Selectors of a rule stand on a line each.
  .replaceAll(/,\s+/g, ', ');

/** All rules of the stylesheets that name a class. */
export const rulesOf = (name: string): string =>
  [...css.matchAll(/([^{};]+)\{[^{}]*\}/g)]
    .filter(([, selector = '']) => new RegExp(`(\\.|@utility )${name}(?![\\w-])`).test(selector))
    .map(([rule]) => rule)
    .join('\n');

/** The width of the narrowest phone without the edges of the page, in CSS pixels. */
const availableWidth = 320 - 2 * 16;
const pixels = (size: string): number => {
  const [, number = '', unit] = /^\[?(\d+(?:\.\d+)?)(rem|px)?\]?$/.exec(size) ?? [];
  return number === '' ? 0 : Number(number) * (unit === 'px' ? 1 : unit === 'rem' ? 16 : 4);
};

/**
 * What jsdom can't see, held by the classes: colours come from the tokens, which are other ones by night, and nothing is
 * wider than a phone of 320 px leaves room for.
 */
export function expectKitClasses(root: Element): void {
  const classes = [root, ...root.querySelectorAll('*')].flatMap((element) => [...element.classList]);
  expect(classes.length).toBeGreaterThan(0);
  for (const name of classes) {
    expect(name, 'colours are tokens').not.toMatch(/^(dark:|.*(bg|text|border)-(white|black|\[#))/);
    expect(rulesOf(name), `colours of .${name} are tokens`).not.toMatch(/#[\da-f]{3,8}\b|rgb\(/i);
    const [, size = ''] = /^(?:min-)?w-(.+)$/.exec(name) ?? [];
    expect(pixels(size), `${name} fits a phone`).toBeLessThanOrEqual(availableWidth);
  }
}
