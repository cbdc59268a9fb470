import type { IncomingMessage } from 'node:http';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { addressKey } from '../http/client.ts';
import { isCrossSite, type SiteOptions } from '../http/cross-site.ts';
import { headerOf } from '../http/context.ts';
import { isSame } from '../secret.ts';

/** Sockets of one process, and of one address: a mobile carrier has many shoppers behind one. */
const socketLimits = { all: 10_000, address: 300 } as const;

/** Decides who may open a socket, before anything is kept for it. */
export interface HandshakeGuard {
  /** Why a socket may not be opened; undefined where it may. */
  refusal(request: IncomingMessage): string | undefined;
  /** Counts an opened one; the answer is called at its end. */
  opened(request: IncomingMessage): () => void;
}

interface HandshakeGuardOptions extends SiteOptions {
  /** By which the storefront shows that a call is its own. */
  readonly internalKey: string;
  readonly isStopping: () => boolean;
  /** False: addresses are not counted. */
  readonly counts: boolean;
}

/** By whom a socket is counted: the shopper's address, as the storefront passes it on beside its key. */
function addressOf(request: IncomingMessage, internalKey: string): string {
  const isOurs = isSame(headerOf(request, internalHeaders.key) ?? '', internalKey);
  return addressKey((isOurs ? headerOf(request, internalHeaders.clientAddress) : request.socket.remoteAddress) ?? '');
}

/** The door of the sockets of this process. */
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
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      };
    },
  };
}
