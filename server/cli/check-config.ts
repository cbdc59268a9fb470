import { readConfig } from '../config.ts';

/** Holds the environment against the one schema of settings before anything slow begins; exits 1 with every mistake. */
const result = readConfig(process.env);
if (!result.ok) {
  process.stderr.write(`The environment is not right:\n${result.problems.map((line) => `  ${line}\n`).join('')}`);
  process.exitCode = 1;
}
