import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { wantedVersions } from './lib/canary-versions.mjs';
import { printLine, root } from './lib/run.mjs';

/**
 * `npm run canary [-- PACKAGE[@VERSION] …]`: checks a copy of the working tree with newer packages, by default the
 * newest Next, React, TypeScript and ESLint with what belongs to them. It changes nothing in the working tree. The copy
 * with one log per step stays in the temporary folder. Exits with 1 if a step fails.
 */
const wanted = wantedVersions(process.argv.slice(2));
const copy = mkdtempSync(path.join(os.tmpdir(), 'shop-canary-'));
printLine(`The copy is in ${copy}.`);
copyWorkingTree();

/** @type {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} */
const manifest = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8'));
const before = { ...manifest.dependencies, ...manifest.devDependencies };

/** @type {readonly [name: string, command: string, args: readonly string[]][]} */
const steps = [
  ['install', 'npm', ['install', '--include=dev', '--save-exact', '--no-audit', '--no-fund', ...wanted]],
  ['binary of Node', 'npm', ['rebuild', 'node', '--foreground-scripts']],
  ['types of routes', 'npx', ['next', 'typegen']],
  ['types', 'npm', ['run', '--silent', 'typecheck']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['import rules', 'npm', ['run', '--silent', 'lint:imports']],
  ['unit and component tests', 'npm', ['run', '--silent', 'test:unit']],
  ['build', 'node', ['-e', "import('./scripts/lib/build.mjs').then((build) => build.ensureBuilt())"]],
];

/** Copies the files that git knows or would add. */
function copyWorkingTree() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
}

/**
 * Runs a step in the copy and writes its output to a file.
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {boolean} whether it passed
 */
function passes(name, command, args) {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, PROPERTY_SEED: '20260101' },
    maxBuffer: 256 * 1024 * 1024,
  });
  const log = path.join(copy, `canary-${name.replaceAll(' ', '-')}.log`);
  writeFileSync(log, `${stdout}\n${stderr}`);
  const seconds = Math.round((Date.now() - started) / 1000);
  printLine(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${status === 0 ? '' : `, see ${log}`}`);
  return status === 0;
}

/** Prints which of the direct packages have another version now. */
function printVersions() {
  const installed = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8'));
  const after = { ...installed.dependencies, ...installed.devDependencies };
  for (const [name, version] of Object.entries(after))
    if (before[name] !== version) printLine(`     ${name} ${before[name] ?? 'not installed'} → ${version}`);
}

const [install, ...others] = steps;
if (install === undefined) process.exit(1);
if (!passes(...install)) {
  // A package that does not allow the newer one yet is a finding, not the end of the check.
  const [name, command, args] = install;
  if (!passes(`${name} against declared peers`, command, [...args, '--force'])) process.exit(1);
}
printVersions();
// Each step runs although an earlier one failed, so that one run names all breaks.
const failed = others.filter((step) => !passes(...step));
printLine(failed.length === 0 ? 'All steps passed.' : `Failed: ${failed.map(([name]) => name).join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
