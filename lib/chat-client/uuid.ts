/** Creates a UUID of version 7, which sorts by time. @param random ten bytes */
export function uuidV7(now: number, random: Uint8Array): string {
  const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');
  const bytes = [...random.slice(0, 10)].map((byte) => hex(byte, 2)).join('');
  const variant = hex(8 + (Number.parseInt(bytes.slice(3, 4), 16) % 4), 1);
  const time = hex(now, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bytes.slice(0, 3)}-${variant}${bytes.slice(4, 7)}-${bytes.slice(7, 19)}`;
}
