import { io, type Socket } from 'socket.io-client';
import { socketNamespaces, socketPath } from '@/lib/chat/limits';
import type { PushSocketEvents } from '@/lib/contract/chat-socket';
import { accessToken } from './account/account';

/** Receives events about orders and contracts of the signed-in user; the page then requests them again. */
export function openPush(listeners: Partial<PushSocketEvents>): () => void {
  const socket: Socket<PushSocketEvents> = io(socketNamespaces.push, {
    path: socketPath,
    auth: (give) => void accessToken().then((token) => give({ token })),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 1,
  });
  if (listeners.order_status !== undefined) socket.on('order_status', listeners.order_status);
  if (listeners.contract !== undefined) socket.on('contract', listeners.contract);
  return () => void socket.disconnect();
}
