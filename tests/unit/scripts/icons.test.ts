import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconShapesSource } from '../../../scripts/lib/icons.ts';

test('the sprite is drawn of the icons as the package has them now (npm run icons)', () => {
  expect(readFileSync(new URL('../../../components/icon-shapes.ts', import.meta.url), 'utf8')).toBe(iconShapesSource);
});
