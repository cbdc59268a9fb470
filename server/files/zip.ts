import { inflateRawSync } from 'node:zlib';

/** Signatures of the parts of a ZIP archive, little-endian. */
const signature = {
  entry: 0x04034b50,
  listed: 0x02014b50,
  end: 0x06054b50,
  largeEnd: 0x06064b50,
  largeEndPlace: 0x07064b50,
} as const;
/** Minimum sizes of the end record, a directory entry, the ZIP64 locator, and the ZIP64 end record. */
const [endBytes, listedBytes, placeBytes, largeEndBytes] = [22, 46, 20, 56];
/** Maximum length of the comment after the end record. */
const maxCommentBytes = 65_535;
/** General purpose flags: bit 0 for encrypted content, bit 13 for an encrypted directory. */
const encryptedBits = 0x2001;

const isAt = (bytes: Buffer, at: number, wanted: number, length: number): boolean =>
  at >= 0 && at + length <= bytes.length && bytes.readUInt32LE(at) === wanted;
const isFlagged = (bytes: Buffer, at: number): boolean => (bytes.readUInt16LE(at) & encryptedBits) !== 0;
const isEncryptedEntry = (bytes: Buffer, at: number): boolean =>
  isAt(bytes, at, signature.entry, 8) && isFlagged(bytes, at + 6);

/** Offset of the directory; undefined if there is none. */
function directoryOf(bytes: Buffer): number | undefined {
  for (let end = bytes.length - endBytes; end >= Math.max(0, bytes.length - endBytes - maxCommentBytes); end -= 1) {
    if (!isAt(bytes, end, signature.end, endBytes)) continue;
    // A ZIP64 archive has another end record.
    if (!isAt(bytes, end - placeBytes, signature.largeEndPlace, placeBytes)) return bytes.readUInt32LE(end + 16);
    const largeEnd = Number(bytes.readBigUInt64LE(end - placeBytes + 8));
    return isAt(bytes, largeEnd, signature.largeEnd, largeEndBytes)
      ? Number(bytes.readBigUInt64LE(largeEnd + 48))
      : undefined;
  }
  return undefined;
}

/** Entries of the directory: the offset of each in the directory and of its content. */
function* listedEntries(bytes: Buffer): Generator<{ readonly at: number; readonly begins: number }> {
  for (let at = directoryOf(bytes); at !== undefined && isAt(bytes, at, signature.listed, listedBytes);) {
    yield { at, begins: bytes.readUInt32LE(at + 42) };
    at += listedBytes + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/**
 * Whether any entry of a ZIP archive is encrypted. The directory and the header of each entry both count, because
 * programs differ in which they use.
 */
export function isEncryptedZip(bytes: Buffer): boolean {
  if (isEncryptedEntry(bytes, 0)) return true;
  for (const { at, begins } of listedEntries(bytes)) {
    if (isFlagged(bytes, at + 8) || isEncryptedEntry(bytes, begins)) return true;
  }
  return false;
}

/** Size of an entry's header before its name. */
const entryBytes = 30;
const methods = { stored: 0, deflated: 8 } as const;

function contentOf(bytes: Buffer, at: number, begins: number, maxBytes: number): Buffer | 'unreadable' {
  if (!isAt(bytes, begins, signature.entry, entryBytes)) return 'unreadable';
  const from = begins + entryBytes + bytes.readUInt16LE(begins + 26) + bytes.readUInt16LE(begins + 28);
  const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
  const method = bytes.readUInt16LE(at + 10);
  if (method === methods.stored) return packed;
  if (method !== methods.deflated) return 'unreadable';
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    // Broken, or longer than such an entry ever is.
    return 'unreadable';
  }
}

/**
 * The content of an entry by name; `unreadable` if it exceeds the limit or is listed more than once: an archive may
 * list the same packed bytes ten thousand times, and programs differ in which they take.
 */
export function zipEntry(bytes: Buffer, name: string, maxBytes: number): Buffer | 'unreadable' | undefined {
  let found: { readonly at: number; readonly begins: number } | undefined;
  for (const entry of listedEntries(bytes)) {
    const length = bytes.readUInt16LE(entry.at + 28);
    if (bytes.toString('latin1', entry.at + listedBytes, entry.at + listedBytes + length) !== name) continue;
    if (found !== undefined) return 'unreadable';
    found = entry;
  }
  return found && contentOf(bytes, found.at, found.begins, maxBytes);
}
