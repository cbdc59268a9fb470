import { isLockedPdf } from './pdf.ts';
import { isEncryptedZip, zipEntry } from './zip.ts';

const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Size of a directory entry of a compound file; entries begin at multiples of it. */
const storedEntry = 128;
/** Within such an entry: length of its name, its first sector. */
const [nameLengthAt, firstSectorAt] = [64, 116];
/** In the header of a compound file: the sector size as a power of two. */
const sectorPowerAt = 30;
/** Encryption flag of a Word file before 2007, in the header of its text. */
const [wordFlagsAt, wordClosed] = [10, 0x0100];

/**
 * Offsets of directory entries with this name. The whole file is searched, because the chain of sectors may be broken.
 */
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

/** Whether a Word file of the old format is encrypted. */
function isClosedWord(bytes: Buffer): boolean {
  const sector = 2 ** Math.min(bytes.readUInt16LE(sectorPowerAt), 16);
  for (const at of storedAs(bytes, 'WordDocument')) {
    const flags = (bytes.readUInt32LE(at + firstSectorAt) + 1) * sector + wordFlagsAt;
    if (flags + 2 <= bytes.length && (bytes.readUInt16LE(flags) & wordClosed) !== 0) return true;
  }
  return false;
}

/** Office wraps encrypted content into a compound file with these two entries. */
const isClosedOffice = (bytes: Buffer): boolean =>
  ['EncryptedPackage', 'EncryptionInfo'].some((name) => storedAs(bytes, name).length > 0);

/** Longer than the manifest of any document. */
const manifestBytes = 2 * 1_048_576;

/** OpenDocument lists the encryption of each part in an unencrypted manifest. An unreadable one is refused. */
function isClosedOpenDocument(bytes: Buffer): boolean {
  const manifest = zipEntry(bytes, 'META-INF/manifest.xml', manifestBytes);
  return (
    manifest === 'unreadable' ||
    (manifest !== undefined && /encryption-data/i.test(manifest.toString('latin1').replaceAll('\0', '')))
  );
}

/**
 * Whether an archive, PDF or office document needs a password, so that neither people nor a scanner can read it.
 * Decided by content; anything else counts as not locked.
 */
export function isLocked(bytes: Buffer): boolean {
  if (bytes.length > 512 && bytes.subarray(0, compoundMark.length).equals(compoundMark))
    return isClosedOffice(bytes) || isClosedWord(bytes);
  // An archive may begin with a PDF header, so it is checked as an archive too.
  if (bytes.subarray(0, 1024).includes('%PDF-') && isLockedPdf(bytes)) return true;
  return isEncryptedZip(bytes) || isClosedOpenDocument(bytes);
}
