import { sharp } from './sharp.ts';

export type IngestRefusal = 'too_large' | 'invalid_format' | 'too_many_pixels';

export const maxUploadBytes = 10 * 1024 * 1024;
export const maxUploadPixels = 40_000_000;

/** JPEG, PNG or WebP by their first bytes; nothing else reaches a decoder. */
function isKnownPicture(bytes: Buffer): boolean {
  const starts = (...head: number[]): boolean => head.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return true;
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return true;
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** Why a picture is refused, by its first bytes and declared size; null if it may be decoded. */
export async function uploadRefusal(bytes: Buffer): Promise<IngestRefusal | null> {
  if (bytes.length > maxUploadBytes) return 'too_large';
  if (!isKnownPicture(bytes)) return 'invalid_format';
  try {
    // Reads the header only, so that the declared size is known before any pixel is decoded.
    const { width, height, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if ((pages ?? 1) > 1) return 'invalid_format';
    return width * height > maxUploadPixels ? 'too_many_pixels' : null;
  } catch {
    return 'invalid_format';
  }
}
