import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

// Programs read about 1,500 modules at their start: Node keeps what it has compiled (a third less processor time).
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'compiled-modules');

/** The Node binary of the packages; that of the host if nothing is installed yet. */
export const node = () => {
  const own = path.join(root, 'node_modules', '.bin', 'node');
  return existsSync(own) ? own : process.execPath;
};

/** @param {string} line */
export const printLine = (line) => process.stdout.write(`${line}\n`);

/**
 * Runs a command and shows its output; resolves to its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export const run = (command, args, env = process.env) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });

/**
 * Runs an installation step: prints its title and duration, and its output only if it fails.
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>} the process exits if the step fails
 */
export async function runStep(title, command, args, env = process.env) {
  const started = Date.now();
  printLine(`${title} …`);
  /** @type {Buffer[]} */
  const output = [];
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output.push(chunk);
      });
    child.on('error', reject);
    child.on('close', (exit, signal) => resolve(exit ?? (signal === null ? 1 : 128)));
  });
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  requireSuccess(title, code);
  printLine(`${title}: done in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/** Exits with a message if a step has failed. @param {string} step @param {number} code */
export function requireSuccess(step, code) {
  if (code === 0) return;
  process.stderr.write(`${step} failed (exit ${code}).\n`);
  process.exit(code);
}
