import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import net from 'node:net';
import { freePort } from './e2e-programs.ts';

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Splits received bytes into whole commands and the rest (RESP: arrays of counted strings). */
function commandsOf(bytes: Buffer): { commands: Buffer[][]; rest: Buffer } {
  const commands: Buffer[][] = [];
  let at = 0;
  for (;;) {
    let next = at;
    const line = (): string | undefined => {
      const end = bytes.indexOf('\r\n', next);
      if (end < 0) return undefined;
      const text = bytes.toString('latin1', next, end);
      next = end + 2;
      return text;
    };
    const count = line();
    if (count === undefined) break;
    const words: Buffer[] = [];
    while (words.length < Number(count.slice(1))) {
      const length = Number(line()?.slice(1) ?? NaN);
      if (!(next + length + 2 <= bytes.length)) return { commands, rest: bytes.subarray(at) };
      words.push(bytes.subarray(next, next + length));
      next += length + 2;
    }
    commands.push(words);
    at = next;
  }
  return { commands, rest: bytes.subarray(at) };
}

/** A Redis server in this process that stores bytes by key; for machines without Redis. */
export async function ownRedis(): Promise<TestRedis & { keys(): string[] }> {
  const storedValues = new Map<string, Buffer>();
  const sockets = new Set<net.Socket>();
  const answerTo = ([name = Buffer.alloc(0), ...words]: Buffer[]): Buffer | string => {
    const key = String(words[0]);
    switch (String(name).toUpperCase()) {
      case 'SET':
        storedValues.set(key, Buffer.from(words[1] ?? ''));
        return '+OK\r\n';
      case 'GET': {
        const found = storedValues.get(key);
        return found === undefined
          ? '_\r\n'
          : Buffer.concat([Buffer.from(`$${found.length}\r\n`), found, Buffer.from('\r\n')]);
      }
      case 'DEL':
        return `:${storedValues.delete(key) ? 1 : 0}\r\n`;
      case 'HELLO':
        return '%1\r\n$5\r\nproto\r\n:3\r\n';
      case 'PING':
        return '+PONG\r\n';
      default:
        return `-ERR unknown command ${String(name)}\r\n`;
    }
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    let come: Buffer = Buffer.alloc(0);
    socket
      .on('error', () => undefined)
      .on('data', (part) => {
        const { commands, rest } = commandsOf(Buffer.concat([come, part]));
        come = rest;
        for (const command of commands) socket.write(answerTo(command));
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    keys: () => [...storedValues.keys()],
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const program = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((file) => existsSync(file));

/** The machine's own Redis, empty and on a port of its own; undefined where there is none. */
export const machineRedis =
  program === undefined
    ? undefined
    : async (): Promise<TestRedis> => {
        const port = await freePort();
        const child = spawn(
          program,
          ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
          { stdio: ['ignore', 'pipe', 'inherit'] },
        );
        const exited = once(child, 'exit');
        for await (const part of child.stdout) if (String(part).includes('Ready to accept connections')) break;
        return {
          url: `redis://127.0.0.1:${port}`,
          stop: async () => {
            child.kill('SIGKILL');
            await exited;
          },
        };
      };
