import { isLockedPdf } from './pdf.ts';
import { isEncryptedZip, zipEntry } from './zip.ts';

const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** A compound file is told of by entries of so many bytes, which begin at a multiple of it. */
const storedEntry = 128;
/** Within such an entry: bytes of its name with the end mark, its first sector. */
const [nameLengthAt, firstSectorAt] = [64, 116];
/** In the head of a compound file: two to this power are the bytes of a sector. */
const sectorPowerAt = 30;
/** What says that a Word file before 2007 is closed: a mark in the flags at the head of its text. */
const [wordFlagsAt, wordClosed] = [10, 0x0100];

/** Where a compound file's directory has an entry of this name. Looked for everywhere: its own chain of sectors may be bent. */
function storedAs(bytes: Buffer, name: string): number[] {
  const found: number[] = [];
  const wanted = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) {
    if (
      at % storedEntry === 0 &&
      at + storedEntry <= bytes.length &&
      bytes.readUInt16LE(at + nameLengthAt) === wanted.length
    )
      found.push(at);
  }
  return found;
}

/** Whether a Word file of the old form has its text behind a password. */
function isClosedWord(bytes: Buffer): boolean {
  const sector = 2 ** Math.min(bytes.readUInt16LE(sectorPowerAt), 16);
  for (const at of storedAs(bytes, 'WordDocument')) {
    const flags = (bytes.readUInt32LE(at + firstSectorAt) + 1) * sector + wordFlagsAt;
    if (flags + 2 <= bytes.length && (bytes.readUInt16LE(flags) & wordClosed) !== 0) return true;
  }
  return false;
}

/** Office wraps what it encrypts into a compound file with these two. */
const isClosedOffice = (bytes: Buffer): boolean =>
  ['EncryptedPackage', 'EncryptionInfo'].some((name) => storedAs(bytes, name).length > 0);

/** Longer than the list of parts of any document. */
const manifestBytes = 2 * 1_048_576;

/** OpenDocument says of each part how it is encrypted, in a list that itself is open. One that can't be read is of no good. */
function isClosedOpenDocument(bytes: Buffer): boolean {
  const manifest = zipEntry(bytes, 'META-INF/manifest.xml', manifestBytes);
  return (
    manifest === 'unreadable' ||
    (manifest !== undefined && /encryption-data/i.test(manifest.toString('latin1').replaceAll('\0', '')))
  );
}

/**
 * Whether an archive, a PDF or an office document is behind a password: nobody sees what is in it, a scanner neither. By its
 * content alone; anything else is not locked as far as can be told here.
 */
export function isLocked(bytes: Buffer): boolean {
  if (bytes.length > 512 && bytes.subarray(0, compoundMark.length).equals(compoundMark))
    return isClosedOffice(bytes) || isClosedWord(bytes);
  // An archive may say so of itself in its first lines: it is looked at all the same.
  if (bytes.subarray(0, 1024).includes('%PDF-') && isLockedPdf(bytes)) return true;
  return isEncryptedZip(bytes) || isClosedOpenDocument(bytes);
}
