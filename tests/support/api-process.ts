import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort, nodeProgram, projectRoot } from './e2e-programs.ts';

/** The API as a program of its own, which a test may kill. */
export interface ApiProcess {
  readonly url: string;
  start(): Promise<void>;
  /** Its process; throws if it is not started. */
  pid(): number;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Stops it gracefully; returns its exit code. */
  stop(): Promise<number | null>;
}

/** Output and exit code of a program of the project. */
export interface ProgramResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program of the project to its end. */
export async function runProgram(
  script: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<ProgramResult> {
  const child = spawn(nodeProgram, [path.join(projectRoot, script), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const startTime = 100_000;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** An API on a free port over the data that `env` names, of the tree at `root`; not started yet. */
export async function apiProcess(env: Record<string, string>, root = projectRoot): Promise<ApiProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    start: async () => {
      const started = spawn(nodeProgram, [path.join(root, 'server/main.ts')], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          RATE_LIMIT: 'off',
          CAPTCHA_PROVIDER: 'off',
          ...env,
          API_PORT: String(port),
        },
      });
      child = started;
      const end = Date.now() + startTime;
      for (;;) {
        const healthy = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
          (answer) => answer.ok,
          () => false,
        );
        if (healthy) return;
        if (started.exitCode !== null) throw new Error(`the API ended with code ${started.exitCode}`);
        if (Date.now() > end) throw new Error('the API did not start');
        await pause(50);
      }
    },
    pid: () => {
      if (child?.pid === undefined) throw new Error('the API was not started');
      return child.pid;
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      if (child === undefined) return null;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
