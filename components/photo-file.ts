/** Why a photo is not taken; each is a key of `validation`. */
export type PhotoFault = 'photoFormat' | 'photoTooLarge';

const heads = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47]];

/** Judges a file before it is sent: its size, and by its first bytes whether it is JPG or PNG. */
export async function photoFault(file: File, maxBytes: number): Promise<PhotoFault | undefined> {
  if (file.size > maxBytes) return 'photoTooLarge';
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return heads.some((head) => head.every((byte, index) => bytes[index] === byte)) ? undefined : 'photoFormat';
}

/** What identifies a file, whatever its name. */
export async function digestOf(file: File): Promise<string> {
  // Without a secure context (a test host by its address) there is no digest: name, size and time must do.
  if (!('subtle' in crypto)) return `${file.name} ${file.size} ${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
