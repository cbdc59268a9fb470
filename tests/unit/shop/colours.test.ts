import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, minContrast, tintsOf } from '../../../lib/shop/colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const tokens = readFileSync(new URL('../../../app/styles/tokens.css', import.meta.url), 'utf8');
const grounds = ['ground', 'surface', 'raised', 'sunken'].map(
  (name) => new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? [],
);
const light = grounds.map(([, value = '']) => value);
const dark = grounds.map(([, , value = '']) => value);

test('the contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('text in any shop colour is readable on every page background', () => {
  expect([...light, ...dark].every((ground) => ground !== '')).toBe(true);
  fc.assert(
    fc.property(colour, (brand) => {
      const tints = tintsOf(brand);
      for (const [own, grounds] of [
        [tints.light, light],
        [tints.dark, dark],
      ] as const) {
        for (const ground of grounds) expect(contrast(own.link, ground)).toBeGreaterThanOrEqual(minContrast);
        expect(contrast(own.softInk, own.soft)).toBeGreaterThanOrEqual(minContrast);
      }
    }),
  );
});

test('a readable colour is unchanged', () => {
  expect(tintsOf('#0b6e4f').light.link).toBe('#0b6e4f');
});

test('a colour swatch has a visible edge on its own background, by day and by night', () => {
  const controls = readFileSync(new URL('../../../app/styles/controls.css', import.meta.url), 'utf8');
  const [, edge = ''] = /\.swatch \{\s*border: 1px solid var\(--([a-z-]+)\);/.exec(controls) ?? [];
  const [, byDay = '', byNight = ''] =
    new RegExp(`--${edge}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? [];
  // What is no text must be told from its ground by 3 to 1 (WCAG 1.4.11).
  for (const ground of light) expect(contrast(byDay, ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
  for (const ground of dark) expect(contrast(byNight, ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
});
