import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compiledScripts } from '../../../scripts/lib/inline-scripts.ts';

test('the inline scripts are compiled from their sources (npm run inline-scripts)', async () => {
  for (const [file, source] of await compiledScripts()) expect(readFileSync(file, 'utf8')).toBe(source);
});
