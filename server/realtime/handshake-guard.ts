import type { IncomingMessage } from 'node:http';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { addressKey } from '../http/client.ts';
import { isCrossSite, type SiteOptions } from '../http/cross-site.ts';
import { headerOf } from '../http/context.ts';
import { isSame } from '../secret.ts';

/** Maximum number of sockets per process and per address: a mobile carrier has many shoppers behind one. */
const socketLimits = { all: 10_000, address: 300 } as const;

/** Decides who may open a socket, before any state is kept for it. */
export interface HandshakeGuard {
  /** Why a socket may not be opened; undefined if it may. */
  refusal(request: IncomingMessage): string | undefined;
  /** Counts an opened socket; call the returned function at its end. */
  opened(request: IncomingMessage): () => void;
}

interface HandshakeGuardOptions extends SiteOptions {
  /** The key by which the storefront identifies its calls. */
  readonly internalKey: string;
  readonly isStopping: () => boolean;
  /** False: addresses are not counted. */
  readonly counts: boolean;
}

/** The shopper's address, as the storefront forwards it with its key. */
function addressOf(request: IncomingMessage, internalKey: string): string {
  const isOurs = isSame(headerOf(request, internalHeaders.key) ?? '', internalKey);
  return addressKey((isOurs ? headerOf(request, internalHeaders.clientAddress) : request.socket.remoteAddress) ?? '');
}

/** The handshake guard of this process. */
export function createHandshakeGuard(options: HandshakeGuardOptions): HandshakeGuard {
  const open = new Map<string, number>();
  let all = 0;
  return {
    refusal: (request) => {
      if (options.isStopping()) return 'stopping';
      if (isCrossSite(request, options)) return 'another site';
      if (all >= socketLimits.all) return 'full';
      return options.counts && (open.get(addressOf(request, options.internalKey)) ?? 0) >= socketLimits.address
        ? 'too many'
        : undefined;
    },
    opened: (request) => {
      const address = addressOf(request, options.internalKey);
      all += 1;
      open.set(address, (open.get(address) ?? 0) + 1);
      return () => {
        all -= 1;
        const remainingCount = (open.get(address) ?? 1) - 1;
        if (remainingCount > 0) open.set(address, remainingCount);
        else open.delete(address);
      };
    },
  };
}
