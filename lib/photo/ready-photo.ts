/** Why a photo is not taken; each is a key of `validation`. */
export type PhotoFault = 'photoFormat' | 'photoTooLarge' | 'photoUnreadable' | 'photoHeic';
export type ReadyPhoto =
  { readonly ok: true; readonly file: File } | { readonly ok: false; readonly fault: PhotoFault };

/** The longest side that is sent; a larger photo is made smaller. No browser refuses a canvas of this size. */
const longestSide = 4_000;
/** What is larger than this is not even opened: a telephone's memory would not bear it. */
const mostBytes = 150 * 1_048_576;
/** Tried one after the other until the photo is small enough: part of the size, quality. */
const attempts = [
  [1, 0.9],
  [1, 0.75],
  [0.7, 0.75],
  [0.5, 0.7],
] as const;

type PhotoKind = 'jpeg' | 'png' | 'heic';
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** The kind of a photo by its first bytes, not by its name; undefined for any other file. */
export async function photoKind(file: Blob): Promise<PhotoKind | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const begins = (...head: readonly number[]): boolean => head.every((byte, index) => bytes[index] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'png';
  const text = String.fromCharCode(...bytes.slice(4, 12));
  return text.startsWith('ftyp') && heicBrands.has(text.slice(4)) ? 'heic' : undefined;
}

/** Draws a photo in a part of its size; undefined where the browser can't. What stood beside the picture, such as the place, is gone. */
async function drawn(bitmap: ImageBitmap, part: number, quality: number): Promise<Blob | undefined> {
  const scale = part * Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // JPEG knows nothing transparent: it would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  // Some browsers give the memory of a canvas back with its size alone.
  canvas.width = 0;
  return blob ?? undefined;
}

const asJpeg = (blob: Blob, name: string): File =>
  new File([blob], `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' });

/** Opens a photo upright, as its camera was held; undefined where this browser can't read it. */
const opened = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

/** The original photo, where the browser cannot redraw it: the server removes its metadata. */
const asItIs = (file: File, kind: PhotoKind, maxBytes: number): ReadyPhoto =>
  kind === 'heic'
    ? { ok: false, fault: 'photoHeic' }
    : file.size > maxBytes
      ? { ok: false, fault: 'photoTooLarge' }
      : { ok: true, file };

/**
 * Makes a photo ready to be sent: upright, at most 4,000 pixels long and `maxBytes` large, as a JPEG without the notes of its
 * camera. What the browser can open is taken, HEIC too.
 */
export async function readyPhoto(file: File, maxBytes: number): Promise<ReadyPhoto> {
  const kind = await photoKind(file);
  if (kind === undefined) return { ok: false, fault: 'photoFormat' };
  if (file.size > mostBytes) return { ok: false, fault: 'photoTooLarge' };
  if (typeof createImageBitmap === 'undefined') return asItIs(file, kind, maxBytes);
  const bitmap = await opened(file);
  if (bitmap === undefined) return { ok: false, fault: kind === 'heic' ? 'photoHeic' : 'photoUnreadable' };
  try {
    for (const [part, quality] of attempts) {
      const blob = await drawn(bitmap, part, quality);
      if (blob === undefined) return asItIs(file, kind, maxBytes);
      if (blob.size <= maxBytes) return { ok: true, file: asJpeg(blob, file.name) };
    }
    return { ok: false, fault: 'photoTooLarge' };
  } finally {
    bitmap.close();
  }
}
