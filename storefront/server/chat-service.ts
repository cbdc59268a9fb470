import { socketPath } from '../../lib/chat/limits.ts';

/** Addresses of the chat service, which may be another program than the rest of the API. */
const chatPaths = ['/api/chat/', '/api/staff/chat/', socketPath] as const;

/** Whether a call is the chat service's. */
export const isChatCall = (url: string): boolean => chatPaths.some((path) => url.startsWith(path));

/** Host and port of an address. */
export function hostOf(address: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 80 : Number(port) };
}
