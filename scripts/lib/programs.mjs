import { spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { freePort } from './machine.mjs';
import { node, root } from './run.mjs';

/** Programs stop by themselves after fifteen seconds (server/stop-gracefully.ts). */
const stopTimeoutMs = 17_000;
/** Pause before a program that has exited is restarted, milliseconds. */
const minRestartDelayMs = 1_000;
const maxRestartDelayMs = 30_000;
/** A program that has run this long has recovered. */
const recoveredAfterMs = 60_000;

/**
 * The first of the ports that is in use; undefined if all are free.
 * @template {{ port: number, host?: string | undefined }} Wanted
 * @param {readonly Wanted[]} wanted without a host: any address
 * @returns {Promise<Wanted | undefined>}
 */
export async function findBusyPort(wanted) {
  for (const one of wanted) {
    if (!Number.isInteger(one.port) || one.port < 1 || one.port > 65_535) continue;
    const free = await new Promise((resolve) => {
      const server = net.createServer();
      // Other errors are reported by the check of the settings and by the program itself.
      server.once('error', (error) => resolve(!('code' in error) || error.code !== 'EADDRINUSE'));
      server.listen(one.port, one.host, () => server.close(() => resolve(true)));
    });
    if (!free) return one;
  }
  return undefined;
}

/**
 * Exits if the shop's ports are in use, most likely by the shop itself: no second process may open its embedded
 * database, and its responses would be mistaken for ours.
 * @param {NodeJS.ProcessEnv} env settings, checked or not
 */
export async function requireFreePorts(env) {
  const busy = await findBusyPort([
    { name: 'PORT', port: Number(env.PORT || 3000) },
    { name: 'API_PORT', port: Number(env.API_PORT || 4000), host: env.API_HOST || '127.0.0.1' },
  ]);
  if (busy === undefined) return;
  process.stderr.write(
    `${busy.name} ${busy.port} is in use. Is the shop running already? Stop it, or set ${busy.name} to another port and DATA_DIR to another folder.\n`,
  );
  process.exit(1);
}

/**
 * Starts a program of the project; its output is shown. With `together` the program stops when this process ends, even
 * if it was killed: the IPC channel closes.
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 * @param {{ args?: readonly string[], together?: boolean }} [options]
 */
export function startProgram(script, env, { args = [], together = false } = {}) {
  return spawn(node(), [...args, path.join(root, script)], {
    cwd: root,
    env,
    stdio: together ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'inherit', 'inherit'],
  });
}

/**
 * Calls back when npm, the parent process, has been killed: it forwards no signal then.
 * @param {() => void} gone
 */
export function watchNpm(gone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) gone();
  }, 500).unref();
}

/**
 * Waits until an address answers 200; throws with the reason if it does not.
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} [limit] milliseconds
 */
export async function waitHealthy(url, child, limit = 60_000) {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    if (child.exitCode !== null)
      throw new Error(`the program ended with code ${child.exitCode} before ${url} answered`);
    try {
      if ((await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok) return;
    } catch {
      // Not listening yet; retried below until the limit.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within ${limit / 1000} s`);
}

/**
 * Asks a program to stop and waits for it; kills it after a time limit.
 * @param {import('node:child_process').ChildProcess} child
 */
export function stopProgram(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(undefined);
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
    child.kill('SIGTERM');
  });
}

/**
 * Starts a program and restarts it when it exits: after a pause that doubles with each exit and is reset after a minute
 * without one. Before it is `trusted`, an exit is reported to the caller instead, because its settings may be wrong.
 * @param {{ name: string, start: () => import('node:child_process').ChildProcess, ended: (code: number) => void,
 * report: (line: string) => void }} program
 */
export function superviseProgram({ name, start, ended, report }) {
  let pause = minRestartDelayMs;
  let trusted = false;
  let stopping = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let child = begin();

  function begin() {
    const begun = Date.now();
    const next = start();
    next.once('exit', (code, signal) => {
      if (stopping) return;
      if (!trusted) return ended(code ?? 1);
      if (Date.now() - begun >= recoveredAfterMs) pause = minRestartDelayMs;
      report(`${name} ended (${signal ?? `code ${code}`}) and is started again in ${pause / 1000} s`);
      timer = setTimeout(() => {
        child = begin();
      }, pause);
      pause = Math.min(maxRestartDelayMs, pause * 2);
    });
    return next;
  }

  return {
    /** The running process. */
    child: () => child,
    /** Marks the program as healthy: from now on it is restarted. */
    trust: () => {
      trusted = true;
    },
    stop: () => {
      stopping = true;
      clearTimeout(timer);
      return stopProgram(child);
    },
  };
}

/**
 * Address of the simulators of partners and banks, as variables for all programs; empty outside the demonstration and
 * if an address is set.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function simulatorEnvironment(env) {
  if (env.DEMO !== '1' || env.SIMULATOR_URL) return {};
  const port = String(await freePort());
  return { SIMULATOR_PORT: port, SIMULATOR_URL: `http://127.0.0.1:${port}` };
}
