import { socketPath } from '../../lib/chat/limits.ts';

/** Paths of the chat service, which may run as a separate program. */
const chatPaths = ['/api/chat/', '/api/staff/chat/', socketPath] as const;

/** Whether a call belongs to the chat service. */
export const isChatCall = (url: string): boolean => chatPaths.some((path) => url.startsWith(path));

/** Host and port of an address. */
export function hostOf(address: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 80 : Number(port) };
}
