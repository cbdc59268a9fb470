import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listScriptsSource } from '../../../scripts/lib/list-scripts.ts';

test('the inline scripts of the lists are compiled from their sources (npm run list-scripts)', async () => {
  const file = new URL('../../../stores/preload/compiled-list-scripts.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(await listScriptsSource());
});
