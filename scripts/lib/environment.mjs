import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Environment variables, with those of a `.env` file as defaults.
 * @returns {NodeJS.ProcessEnv}
 */
export function environment() {
  const file = path.join(root, '.env');
  /** @type {NodeJS.ProcessEnv} */
  const fromFile = {};
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
      if (match?.[1] !== undefined && match[2] !== undefined)
        fromFile[match[1]] = match[2].replace(/^(['"])(.*)\1$/, '$2');
    }
  }
  return { ...fromFile, ...process.env };
}
