import type { ReadyPhoto } from './ready-photo.ts';

/** `readyPhoto`, whose program comes with the first photo. Where it can't be had the photo is sent as it is, and the server says what is wrong with it. */
export async function preparePhoto(file: File, maxBytes: number): Promise<ReadyPhoto> {
  const program = await import('./ready-photo.ts').catch(() => undefined);
  if (program !== undefined) return program.readyPhoto(file, maxBytes);
  return file.size > maxBytes ? { ok: false, fault: 'photoTooLarge' } : { ok: true, file };
}
