import { createHash } from 'node:crypto';

/** Default id of a block, derived from its position, so that a page is the same on every machine. */
export function blockIdOf(path: string, index: number | string): string {
  const hex = createHash('sha256').update(`${path} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
