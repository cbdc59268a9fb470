import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

interface ZipPart {
  readonly name: string;
  readonly text: string;
  readonly packed?: boolean;
}

/** A ZIP archive of these parts, stored as they are or packed. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const [entries, listed]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, text, packed = false } of parts) {
    const content = packed ? deflateRawSync(text) : Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(packed ? 8 : 0, 4);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(Buffer.byteLength(text), 18);
    common.writeUInt16LE(name.length, 22);
    entries.push(Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content]));
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    listed.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, Buffer.from(name)]));
    at += 30 + name.length + content.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...entries, directory, Buffer.from('PK\x05\x06'), end]);
}

const odtType = 'application/vnd.oasis.opendocument.text';
const manifestOf = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${odtType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">${content}</manifest:file-entry></manifest:manifest>`;

/** A text of OpenDocument, behind a password or not. */
export const odt = (locked: boolean, packed = true): Buffer =>
  zipOf([
    { name: 'mimetype', text: odtType },
    { name: 'content.xml', text: locked ? 'x'.repeat(64) : '<office:document-content/>' },
    {
      name: 'META-INF/manifest.xml',
      packed,
      text: manifestOf(
        locked
          ? '<manifest:encryption-data manifest:checksum-type="SHA256/1K" manifest:checksum="AA=="><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc" manifest:initialisation-vector="AA=="/></manifest:encryption-data>'
          : '',
      ),
    },
  ]);

/** A Word document as it is without a password. */
export const docx = (): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      packed: true,
      text: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    { name: '_rels/.rels', text: '<Relationships/>' },
    { name: 'word/document.xml', text: '<w:document/>' },
  ]);

const sector = 512;
interface Stored {
  readonly name: string;
  readonly content?: Buffer;
}

/** A compound file with these streams, each in a sector of its own behind head, table and directory. */
function compound(streams: readonly Stored[]): Buffer {
  const head = Buffer.alloc(sector);
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  const table = Buffer.alloc(sector, 0xff);
  const directory = Buffer.concat(
    [{ name: 'Root Entry' }, ...streams].map(({ name }, index) => {
      const entry = Buffer.alloc(128);
      const bytes = Buffer.from(`${name}\0`, 'utf16le');
      bytes.copy(entry);
      entry.writeUInt16LE(bytes.length, 64);
      entry[66] = index === 0 ? 5 : 2;
      entry.writeUInt32LE(index === 0 ? 0xfffffffe : index + 1, 116);
      entry.writeUInt32LE(sector, 120);
      return entry;
    }),
  );
  const contents = streams.map(({ content = Buffer.alloc(0) }) =>
    Buffer.concat([content, Buffer.alloc(sector - content.length)]),
  );
  return Buffer.concat([
    head,
    table,
    directory,
    Buffer.alloc(sector - (directory.length % sector || sector)),
    ...contents,
  ]);
}

/** What Word writes with a password: the package encrypted within a compound file. */
export const lockedDocx = (): Buffer =>
  compound([
    { name: 'EncryptionInfo', content: Buffer.from([4, 0, 4, 0]) },
    { name: 'EncryptedPackage', content: Buffer.from('x'.repeat(100)) },
  ]);

/** A Word file before 2007, behind a password or not. */
export function doc(locked: boolean): Buffer {
  const text = Buffer.alloc(32);
  text.writeUInt16LE(0xa5ec, 0);
  text.writeUInt16LE(locked ? 0x0300 : 0x0200, 10);
  return compound([{ name: 'WordDocument', content: text }]);
}

interface Passwords {
  readonly userPassword?: string;
  readonly ownerPassword?: string;
}

/** A PDF of one line, in a version that decides how it is encrypted; what only the owner's password guards opens without one. */
export async function pdf(
  passwords: Passwords = {},
  pdfVersion: '1.3' | '1.4' | '1.6' | '1.7' | '1.7ext3' = '1.4',
): Promise<Buffer> {
  const document = new PDFDocument({ ...passwords, pdfVersion });
  document.text('Dilnoza Karimova');
  document.end();
  return buffer(document);
}
