import { once } from 'node:events';
import net from 'node:net';

/** Scans for known viruses. Throws if the scanner is down: unscanned files are not stored. */
export type VirusScan = (bytes: Buffer) => Promise<'clean' | 'infected'>;

const chunkBytes = 64 * 1024;
const timeoutMs = 20_000;
const defaultPort = 3310;

/** Host and port of `CLAMAV_HOST`. */
export function scannerAddress(value: string): { readonly host: string; readonly port: number } {
  const [, host = value, port] = /^(.*?)(?::(\d{1,5}))?$/.exec(value) ?? [];
  return { host, port: port === undefined ? defaultPort : Number(port) };
}

/** A chunk with its length, as INSTREAM expects it; an empty chunk is the end. */
const withLength = (part: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return Buffer.concat([length, part]);
};

/** A scanner with the protocol of clamd. */
export const clamd =
  ({ host, port }: { readonly host: string; readonly port: number }): VirusScan =>
  async (bytes) => {
    const socket = net.connect({ host, port });
    try {
      const timeout = AbortSignal.timeout(timeoutMs);
      await once(socket, 'connect', { signal: timeout });
      let answer = '';
      socket.setEncoding('latin1').on('data', (part: string) => {
        answer += part;
      });
      const ended = once(socket, 'end', { signal: timeout });
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += chunkBytes)
        socket.write(withLength(bytes.subarray(at, at + chunkBytes)));
      socket.write(withLength(Buffer.alloc(0)));
      await ended;
      if (/\bFOUND\0?$/.test(answer)) return 'infected';
      if (/: OK\0?$/.test(answer)) return 'clean';
      throw new Error(`the virus scanner answered ${JSON.stringify(answer.slice(0, 200))}`);
    } finally {
      socket.destroy();
    }
  };
