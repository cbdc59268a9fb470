/** Why a photo is rejected; each is a key of `validation`. */
export type PhotoError = 'photoFormat' | 'photoTooLarge' | 'photoUnreadable' | 'photoHeic';
export type PreparedPhoto =
  { readonly ok: true; readonly file: File } | { readonly ok: false; readonly fault: PhotoError };

/** Longest side of an uploaded photo; larger ones are scaled down. Every browser supports a canvas of this size. */
const maxSidePx = 4_000;
/** Larger files are not decoded: a phone may run out of memory. */
const maxOpenBytes = 150 * 1_048_576;
/** Scale and quality of each attempt until the photo is small enough. */
const attempts = [
  [1, 0.9],
  [1, 0.75],
  [0.7, 0.75],
  [0.5, 0.7],
] as const;

type PhotoKind = 'jpeg' | 'png' | 'heic';
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** Type of a photo by its first bytes; undefined for any other file. */
export async function photoKind(file: Blob): Promise<PhotoKind | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const begins = (...head: readonly number[]): boolean => head.every((byte, index) => bytes[index] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'png';
  const text = String.fromCharCode(...bytes.slice(4, 12));
  return text.startsWith('ftyp') && heicBrands.has(text.slice(4)) ? 'heic' : undefined;
}

/** Draws a photo at a scale; undefined if the browser cannot. Metadata such as the location is removed. */
async function drawScaled(bitmap: ImageBitmap, part: number, quality: number): Promise<Blob | undefined> {
  const scale = part * Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  // Some browsers free the memory of a canvas only if its size is reset.
  canvas.width = 0;
  return blob ?? undefined;
}

const encodeJpeg = (blob: Blob, name: string): File =>
  new File([blob], `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' });

/** Decodes a photo in its EXIF orientation; undefined if the browser cannot. */
const openImage = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

/** The original photo, if the browser cannot redraw it: the server removes its metadata. */
const keepOriginal = (file: File, kind: PhotoKind, maxBytes: number): PreparedPhoto =>
  kind === 'heic'
    ? { ok: false, fault: 'photoHeic' }
    : file.size > maxBytes
      ? { ok: false, fault: 'photoTooLarge' }
      : { ok: true, file };

/**
 * Prepares a photo for upload: upright, at most 4,000 pixels long and `maxBytes` large, as a JPEG without metadata.
 * Accepts every format that the browser can decode, including HEIC.
 */
export async function resizePhoto(file: File, maxBytes: number): Promise<PreparedPhoto> {
  const kind = await photoKind(file);
  if (kind === undefined) return { ok: false, fault: 'photoFormat' };
  if (file.size > maxOpenBytes) return { ok: false, fault: 'photoTooLarge' };
  if (typeof createImageBitmap === 'undefined') return keepOriginal(file, kind, maxBytes);
  const bitmap = await openImage(file);
  if (bitmap === undefined) return { ok: false, fault: kind === 'heic' ? 'photoHeic' : 'photoUnreadable' };
  try {
    for (const [part, quality] of attempts) {
      const blob = await drawScaled(bitmap, part, quality);
      if (blob === undefined) return keepOriginal(file, kind, maxBytes);
      if (blob.size <= maxBytes) return { ok: true, file: encodeJpeg(blob, file.name) };
    }
    return { ok: false, fault: 'photoTooLarge' };
  } finally {
    bitmap.close();
  }
}
