import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/machine.mjs';
import { findBusyPort } from '../../../scripts/lib/programs.mjs';

let running: Server | undefined;
afterEach(() => {
  running?.close();
  running = undefined;
});
const listen = (port: number, host: string) =>
  new Promise<void>((resolve) => {
    running = createServer().listen(port, host, resolve);
  });

test('an occupied port is reported, free ports are not', async () => {
  const [busy, free] = [await freePort(), await freePort()];
  const ports = [
    { name: 'PORT', port: free },
    { name: 'API_PORT', port: busy, host: '127.0.0.1' },
  ];
  expect(await findBusyPort(ports)).toBeUndefined();
  expect(
    await findBusyPort([
      { name: 'PORT', port: Number.NaN },
      { name: 'PORT', port: 70_000 },
    ]),
  ).toBeUndefined();
  await listen(busy, '127.0.0.1');
  expect(await findBusyPort(ports)).toMatchObject({ name: 'API_PORT', port: busy });
});

test.each(['start', 'dev'])('npm run %s` beside a running shop reports it and changes nothing', async (script) => {
  const [port, apiPort] = [await freePort(), await freePort()];
  await listen(port, '::');
  const { status, stderr, stdout } = spawnSync(process.execPath, [`scripts/${script}.mjs`], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: '/dev/null/none',
      DATABASE_URL: '',
    },
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`PORT ${port} is in use`);
  expect(stdout).not.toContain('open');
});
