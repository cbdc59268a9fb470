import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commitProblems } from './lib/commit-message.mjs';

/** Checks the message in a file or of the newest commit: the subject is imperative, short and has a scope. */
const [, , file] = process.argv;
const message =
  file === undefined
    ? execFileSync('git', ['log', '-1', '--no-merges', '--format=%B'], { encoding: 'utf8' })
    : readFileSync(file, 'utf8');
const problems = commitProblems(message);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
