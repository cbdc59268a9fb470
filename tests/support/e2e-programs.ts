import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The programs under test; a file has their process ids, so that a test can stop and start them. */
export type Program = 'simulator' | 'api' | 'storefront';
type Pids = Partial<Record<Program, number>>;

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const nodeProgram = path.join(projectRoot, 'node_modules', '.bin', 'node');
const scripts: Record<Program, string> = {
  simulator: 'demo/simulators/main.ts',
  api: 'server/main.ts',
  storefront: 'storefront/main.ts',
};
const startTime = 60_000;

export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the tests are run through their global setup`);
  return value;
}

const pidFile = (): string => path.join(setting('E2E_DATA_DIR'), 'e2e-pids.json');
const readPids = (): Pids => JSON.parse(readFileSync(pidFile(), 'utf8')) as Pids;
const writePids = (pids: Pids): void => writeFileSync(pidFile(), JSON.stringify(pids));

export const forgetPrograms = (): void => writePids({});

const ports: Record<Program, string> = { simulator: 'E2E_SIMULATOR_PORT', api: 'E2E_API_PORT', storefront: 'E2E_PORT' };
const portOf = (program: Program): string => setting(ports[program]);
/** Address of the simulators of partners and bank. */
export const simulatorUrl = (): string => `http://127.0.0.1:${setting('E2E_SIMULATOR_PORT')}`;
const healthUrl = (program: Program): string => `http://127.0.0.1:${portOf(program)}/healthz`;

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function isHealthy(health: string): Promise<boolean> {
  try {
    return (await fetch(health, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

type Settings = Readonly<Record<string, string>>;

/** Starts a program on the data and ports of this run, with settings of the test's own. */
function launch(program: Program, settings: Settings): ChildProcess {
  const log = openSync(path.join(setting('E2E_DATA_DIR'), `e2e-${program}.log`), 'a');
  const child = spawn(nodeProgram, [path.join(projectRoot, scripts[program])], {
    cwd: projectRoot,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      RATE_LIMIT: 'off',
      NEXT_TELEMETRY_DISABLED: '1',
      // Tests count the rendered pages.
      STOREFRONT_WARM: '0',
      PORT: setting('E2E_PORT'),
      API_PORT: setting('E2E_API_PORT'),
      DATA_DIR: setting('E2E_DATA_DIR'),
      SITE_URL: `http://localhost:${setting('E2E_PORT')}`,
      SIMULATOR_PORT: setting('E2E_SIMULATOR_PORT'),
      SIMULATOR_URL: simulatorUrl(),
      ...settings,
    },
  });
  child.unref();
  return child;
}

async function answers(child: ChildProcess, program: Program, health: string): Promise<void> {
  const end = Date.now() + startTime;
  while (Date.now() < end) {
    if (child.exitCode !== null)
      throw new Error(`${program} ended with code ${child.exitCode}; see e2e-${program}.log in the data folder`);
    if (await isHealthy(health)) return;
    await pause(100);
  }
  throw new Error(`${program} did not answer within ${startTime / 1000} s`);
}

/** Starts a program and waits until it answers; another test may stop it. */
export async function startProgram(program: Program, settings: Settings = {}): Promise<void> {
  const child = launch(program, settings);
  if (child.pid === undefined) throw new Error(`${program} could not be started`);
  writePids({ ...readPids(), [program]: child.pid });
  await answers(child, program, healthUrl(program));
}

/** Starts another storefront on the same data, at a port of its own; the caller stops it. */
export async function startStorefrontBeside(
  settings: Settings,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const child = launch('storefront', { ...settings, PORT: String(port) });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGTERM');
    await exited;
  };
  try {
    await answers(child, 'storefront', `http://127.0.0.1:${port}/healthz`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Stops a program, gracefully or as a power cut would, and waits for its end. */
export async function stopProgram(program: Program, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  const { [program]: pid, ...others } = readPids();
  if (pid === undefined) return;
  if (isAlive(pid)) process.kill(pid, signal);
  const end = Date.now() + 15_000;
  while (isAlive(pid)) {
    if (Date.now() > end) process.kill(pid, 'SIGKILL');
    await pause(50);
  }
  writePids(others);
}

/** Sends a signal to a program: `SIGSTOP` suspends it, `SIGCONT` resumes it. */
export function signalProgram(program: Program, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void {
  const pid = readPids()[program];
  if (pid === undefined) throw new Error(`${program} does not run`);
  process.kill(pid, signal);
}

/** What a program has written to its log in this run. */
export const logOf = (program: Program): string =>
  readFileSync(path.join(setting('E2E_DATA_DIR'), `e2e-${program}.log`), 'utf8');

/** Restarts both programs with other settings. */
export async function restartPrograms(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  await stopProgram('storefront');
  await stopProgram('api');
  await startProgram('api', settings);
  await startProgram('storefront', settings);
}
