/** Signatures of the parts of a ZIP archive, little-endian. */
const signature = { entry: 0x04034b50, listed: 0x02014b50, end: 0x06054b50, largeEnd: 0x06064b50, largeEndPlace: 0x07064b50 } as const;
/** Least bytes of an end, of a listed entry, of what says where the end of a large archive is, and of that end. */
const [endBytes, listedBytes, placeBytes, largeEndBytes] = [22, 46, 20, 56];
/** The end stands before a remark of at most so many bytes. */
const longestRemark = 65_535;
/** Of the general purpose flags: bit 0 that the content is encrypted, bit 13 that the directory is too. */
const encryptedBits = 0x2001;

const isAt = (bytes: Buffer, at: number, wanted: number, length: number): boolean => at >= 0 && at + length <= bytes.length && bytes.readUInt32LE(at) === wanted;
const isFlagged = (bytes: Buffer, at: number): boolean => (bytes.readUInt16LE(at) & encryptedBits) !== 0;
const isEncryptedEntry = (bytes: Buffer, at: number): boolean => isAt(bytes, at, signature.entry, 8) && isFlagged(bytes, at + 6);

/** Where the directory of an archive begins; undefined where it has none. */
function directoryOf(bytes: Buffer): number | undefined {
  for (let end = bytes.length - endBytes; end >= Math.max(0, bytes.length - endBytes - longestRemark); end -= 1) {
    if (!isAt(bytes, end, signature.end, endBytes)) continue;
    // An archive in the form for large ones says it elsewhere.
    if (!isAt(bytes, end - placeBytes, signature.largeEndPlace, placeBytes)) return bytes.readUInt32LE(end + 16);
    const largeEnd = Number(bytes.readBigUInt64LE(end - placeBytes + 8));
    return isAt(bytes, largeEnd, signature.largeEnd, largeEndBytes) ? Number(bytes.readBigUInt64LE(largeEnd + 48)) : undefined;
  }
  return undefined;
}

/**
 * Whether anything in a ZIP archive is behind a password, which no scanner sees through. Both the directory and the head of
 * each entry that it lists count: some programs believe the one, some the other.
 */
export function isEncryptedZip(bytes: Buffer): boolean {
  if (isEncryptedEntry(bytes, 0)) return true;
  for (let at = directoryOf(bytes); at !== undefined && isAt(bytes, at, signature.listed, listedBytes);) {
    if (isFlagged(bytes, at + 8) || isEncryptedEntry(bytes, bytes.readUInt32LE(at + 42))) return true;
    at += listedBytes + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return false;
}
