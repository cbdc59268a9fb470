import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconShapesSource } from '../../../scripts/lib/icons.ts';

test('the icon sprite matches the installed package (npm run icons)', () => {
  expect(readFileSync(new URL('../../../components/icon-shapes.ts', import.meta.url), 'utf8')).toBe(iconShapesSource);
});
