import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { requireFree } from '../db/hold.ts';
import { explainingRefusals } from '../db/refused.ts';

/**
 * Validates the environment, and checks whether another program holds the data, before anything slow begins; prints
 * every mistake.
 */
async function main(): Promise<number> {
  const result = readConfig(process.env);
  if (!result.ok) {
    process.stderr.write(`Invalid settings:\n${result.problems.map((line) => `  ${line}\n`).join('')}`);
    return 1;
  }
  const { databaseUrl, dataDir } = result.config;
  if (databaseUrl === undefined) await requireFree(join(dataDir, 'pg'));
  return 0;
}

process.exitCode = await explainingRefusals(main);
