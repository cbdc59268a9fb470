import { join } from 'node:path';
import { readConfig, type Config } from './config.ts';
import { requireFree } from './db/hold.ts';
import { explainingRefusals } from './db/refused.ts';

async function run(config: Config): Promise<number> {
  const folder = join(config.dataDir, 'pg');
  // Checked before the rest of the program is loaded, which takes longer than the answer.
  if (config.databaseUrl === undefined) await requireFree(folder);
  const { serve } = await import('./serve.ts');
  await serve(config, folder);
  return 0;
}

const result = readConfig(process.env);
if (result.ok) {
  const code = await explainingRefusals(() => run(result.config));
  if (code !== 0) process.exit(code);
} else {
  process.stderr.write(`Invalid settings:\n${result.problems.map((line) => `  ${line}\n`).join('')}`);
  process.exitCode = 1;
}
