import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, projectRoot } from './e2e-programs.ts';

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((file) =>
  existsSync(file),
);

/** The configuration as docs/operations.md has it. */
export function documentedNginx(): string {
  const block = /```nginx\n([\s\S]+?)```/.exec(readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8'))?.[1];
  if (block === undefined) throw new Error('docs/operations.md has no configuration of nginx');
  return block;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });

/** The machine's own nginx with the documented configuration in front of a port, without TLS; undefined where there is none. */
export const machineNginx =
  program === undefined
    ? undefined
    : async (shopPort: number): Promise<{ port: number; stop(): Promise<void> }> => {
        const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
        const port = await freePort();
        for (const name of ['cache', 'temp']) mkdirSync(path.join(folder, name));
        const shop = documentedNginx()
          .replace('/var/cache/nginx/shop', path.join(folder, 'cache'))
          .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
          .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
          .replace(/^\s*(?:http2 on|ssl_\w+\s+\S+);\n/gm, '');
        const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
          .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
          .join(' ');
        const user = process.getuid?.() === 0 ? 'user root;\n' : '';
        writeFileSync(
          path.join(folder, 'nginx.conf'),
          `${user}daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;\nevents { worker_connections 512; }\nhttp { access_log off; ${temps}\n${shop}\n}\n`,
        );
        const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], {
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        let output = '';
        child.stderr.on('data', (part: Buffer) => {
          output += part.toString();
        });
        const exited = once(child, 'exit');
        while (!(await listens(port))) {
          if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`);
          await pause(20);
        }
        return {
          port,
          stop: async () => {
            child.kill('SIGTERM');
            await exited;
            rmSync(folder, { recursive: true, force: true });
          },
        };
      };
