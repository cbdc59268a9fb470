import type { PreparedPhoto } from './resize-photo.ts';

/**
 * Loads `resizePhoto` with the first photo. If it cannot be loaded, the photo is sent unchanged and the server
 * validates it.
 */
export async function preparePhoto(file: File, maxBytes: number): Promise<PreparedPhoto> {
  const program = await import('./resize-photo.ts').catch(() => undefined);
  if (program !== undefined) return program.resizePhoto(file, maxBytes);
  return file.size > maxBytes ? { ok: false, fault: 'photoTooLarge' } : { ok: true, file };
}
