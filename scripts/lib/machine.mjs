import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { requireSuccess, run, printLine } from './run.mjs';
import { runTool } from './run-tool.mjs';

/** @param {string} command @param {readonly string[]} args */
const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const isRoot = process.getuid?.() === 0;
const mayUseApt = () => isRoot && succeeds('apt-get', ['--version']);
let packageListsUpdated = false;

/** @param {string} name @returns {Promise<boolean>} */
async function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!packageListsUpdated) requireSuccess('apt-get update', await run('apt-get', ['update', '-q'], env));
  packageListsUpdated = true;
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env)) === 0;
}

// Debian's headless shell comes first: the same engine without windows needs 0.73 of the time for the same tests.
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium crashes on a machine without fonts. Installs one, or explains why the tests cannot run. */
async function ensureFont() {
  const list = spawnSync('fc-list', [], { encoding: 'utf8' });
  if (list.error !== undefined || list.status !== 0 || list.stdout.trim() !== '') return;
  printLine('Installing a font (apt) …');
  if (!mayUseApt() || !(await aptInstall('fonts-dejavu-core')))
    throw new Error('This machine has no font, and Chromium ends without one: install any, such as fonts-dejavu-core.');
}

/** Path of a Chromium or Chrome for the browser tests, installed if allowed; undefined for Playwright's own. */
export async function ensureBrowser() {
  const found = () => [process.env.CHROMIUM_PATH, ...browsers].find((file) => file && existsSync(file));
  await ensureFont();
  const here = found();
  if (here !== undefined) return here;
  if (mayUseApt()) {
    printLine('Installing Chromium (apt) …');
    if ((await aptInstall('chromium-headless-shell')) || (await aptInstall('chromium'))) return found();
  }
  printLine('Installing Playwright’s own Chromium …');
  requireSuccess('playwright install', await runTool('@playwright/test/cli.js', ['install', 'chromium']));
  return undefined;
}

const otherEngines = [
  ['firefox-esr', '/usr/bin/firefox-esr'],
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  ['xvfb', '/usr/bin/Xvfb'],
];

/**
 * Firefox and WebKit for the cross-browser tests (tests/support/engines.ts), if they may be installed; otherwise those
 * tests are skipped.
 */
export async function ensureEngines() {
  const missing = otherEngines.filter(([, file = '']) => !existsSync(file)).map(([name = '']) => name);
  if (missing.length === 0 || !mayUseApt()) return;
  printLine(`Installing ${missing.join(', ')} (apt) …`);
  for (const name of missing)
    if (!(await aptInstall(name))) printLine(`${name} is not to be had: its engine is not tried.`);
}

/** Whether wrk is available for load tests; installs it if allowed. */
export async function ensureWrk() {
  if (succeeds('which', ['wrk'])) return true;
  return mayUseApt() && (await aptInstall('wrk'));
}

/** Third-party services for some suites. Without them these suites use in-process substitutes. */
export async function ensureServices() {
  for (const [program, name] of [
    ['/usr/bin/redis-server', 'redis-server'],
    ['/usr/sbin/nginx', 'nginx'],
  ]) {
    if (existsSync(program) || !mayUseApt()) continue;
    printLine(`Installing ${name} (apt) …`);
    await aptInstall(name);
  }
}

/** Folder of PostgreSQL's programs: the newest of Debian's, else that of the PATH. @returns {string | undefined} */
function postgresFolder() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((left, right) => Number(right) - Number(left)) : [];
  const folder = versions
    .map((version) => path.join(debian, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  if (folder !== undefined) return folder;
  const which = spawnSync('which', ['initdb'], { encoding: 'utf8' });
  return which.status === 0 ? path.dirname(which.stdout.trim()) : undefined;
}

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/**
 * Starts a PostgreSQL for the tests in a temporary folder on a free port; as root under the user `postgres`.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | undefined>} undefined if PostgreSQL is not available
 */
export async function startPostgres() {
  if (postgresFolder() === undefined && mayUseApt()) {
    printLine('Installing PostgreSQL (apt) …');
    await aptInstall('postgresql');
  }
  const bin = postgresFolder();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-postgres-'));
  const data = path.join(folder, 'data');
  /** @param {string} program @param {readonly string[]} args @returns {[string, string[]]} */
  const as = (program, args) =>
    isRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', path.join(bin, program), ...args]]
      : [path.join(bin, program), [...args]];
  if (isRoot) requireSuccess('chown', await run('chown', ['postgres:postgres', folder]));
  const init = spawnSync(
    ...as('initdb', ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']),
    { encoding: 'utf8', cwd: folder },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=200',
    '-c',
    'fsync=off',
  ];
  const server = spawn(...as('postgres', options), { stdio: 'ignore', cwd: folder });
  // Also runs when another part of the run exits.
  process.once('exit', () => {
    server.kill('SIGINT');
  });
  const end = Date.now() + 30_000;
  while (!succeeds(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('PostgreSQL did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://shop@127.0.0.1:${port}/postgres`, stop };
}
