import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort, nodeProgram, projectRoot } from './e2e-programs.ts';

/** The API as a program of its own, which a test may kill. */
export interface ApiProcess {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it as a power cut of the machine's programs would. */
  kill(): Promise<void>;
}

const startTime = 60_000;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** An API on a free port over the data that `env` names; not started yet. */
export async function apiProcess(env: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    start: async () => {
      const started = spawn(nodeProgram, [path.join(projectRoot, 'server/main.ts')], {
        cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', CAPTCHA_PROVIDER: 'off', ...env, API_PORT: String(port) },
      });
      child = started;
      const end = Date.now() + startTime;
      for (;;) {
        const healthy = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then((answer) => answer.ok, () => false);
        if (healthy) return;
        if (started.exitCode !== null) throw new Error(`the API ended with code ${started.exitCode}`);
        if (Date.now() > end) throw new Error('the API did not start');
        await pause(50);
      }
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
