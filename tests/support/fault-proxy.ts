import { once } from 'node:events';
import net from 'node:net';

export interface FaultProxy {
  readonly port: number;
  /** `swallow`: connections stay open and nothing passes, as without a cable; `refuse`: old and new connections are cut. */
  cut(how: 'swallow' | 'refuse'): void;
  /** Later bytes pass; swallowed ones are lost. */
  mend(): void;
  stop(): Promise<void>;
}

/** A proxy between two programs that can separate them. */
export async function faultProxy(target: number): Promise<FaultProxy> {
  let state: 'passes' | 'swallow' | 'refuse' = 'passes';
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    if (state === 'refuse') {
      near.destroy();
      return;
    }
    const far = net.connect(target, '127.0.0.1');
    // A connection that has lost bytes passes nothing again.
    let broken = false;
    const pairs: readonly (readonly [net.Socket, net.Socket])[] = [
      [near, far],
      [far, near],
    ];
    for (const [from, to] of pairs) {
      sockets.add(from);
      from.on('data', (part) => {
        broken ||= state !== 'passes';
        if (!broken) to.write(part);
      });
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          if (!broken) to.destroy();
        });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    cut: (how) => {
      state = how;
      if (how === 'refuse') for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      state = 'passes';
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
