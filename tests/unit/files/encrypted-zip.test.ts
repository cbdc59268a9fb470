import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEncryptedZip } from '../../../server/files/zip.ts';

const open = Buffer.from(
  'UEsDBAoAAAAAAJN8d11juNuaBgAAAAYAAAAFAAAAYS50eHRzYWxvbQpQSwMECgAAAAAAk3x3XcBt5ioFAAAABQAAAAUAAABiLnR4dHhheXIKUEsBAh4DCgAAAAAAk3x3XWO425oGAAAABgAAAAUAAAAAAAAAAQAAAKSBAAAAAGEudHh0UEsBAh4DCgAAAAAAk3x3XcBt5ioFAAAABQAAAAUAAAAAAAAAAQAAAKSBKQAAAGIudHh0UEsFBgAAAAACAAIAZgAAAFEAAAAAAA==',
  'base64',
);
/** Its third and last entry alone is behind a password. */
const lastClosed = Buffer.from(
  'UEsDBAoAAAAAAJN8d11juNuaBgAAAAYAAAAFAAAAYS50eHRzYWxvbQpQSwMECgAAAAAAk3x3XcBt5ioFAAAABQAAAAUAAABiLnR4dHhheXIKUEsDBAoACQAAAJN8d12Fw9zvDgAAAAIAAAAFAAAAYy50eHRxk2hKINdJnepfOAXL5FBLBwiFw9zvDgAAAAIAAABQSwECHgMKAAAAAACTfHddY7jbmgYAAAAGAAAABQAAAAAAAAABAAAApIEAAAAAYS50eHRQSwECHgMKAAAAAACTfHddwG3mKgUAAAAFAAAABQAAAAAAAAABAAAApIEpAAAAYi50eHRQSwECHgMKAAkAAACTfHddhcPc7w4AAAACAAAABQAAAAAAAAABAAAApIFRAAAAYy50eHRQSwUGAAAAAAMAAwCZAAAAkgAAAAAA',
  'base64',
);

/** A copy with bytes of it changed. */
const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};
const listed = Buffer.from([0x50, 0x4b, 1, 2]);
const entry = Buffer.from([0x50, 0x4b, 3, 4]);

/** The same archive in the form for large ones, whose usual end names no place. */
function large(bytes: Buffer): Buffer {
  const end = bytes.length - 22;
  const [largeEnd, place] = [Buffer.alloc(56), Buffer.alloc(20)];
  largeEnd.writeUInt32LE(0x06064b50, 0);
  largeEnd.writeBigUInt64LE(BigInt(bytes.readUInt32LE(end + 16)), 48);
  place.writeUInt32LE(0x07064b50, 0);
  place.writeBigUInt64LE(BigInt(end), 8);
  return Buffer.concat([
    bytes.subarray(0, end),
    largeEnd,
    place,
    changed(bytes.subarray(end), (copy) => {
      copy.writeUInt32LE(0xffffffff, 16);
    }),
  ]);
}

describe('an encrypted archive', () => {
  test.each([
    ['whose last entry is', lastClosed],
    [
      'with a remark',
      changed(Buffer.concat([lastClosed, Buffer.from('PK')]), (copy) => {
        copy.writeUInt16LE(2, copy.length - 4);
      }),
    ],
    ['in the form for large ones', large(lastClosed)],
    [
      'that says so in its directory alone',
      changed(open, (copy) => {
        copy.writeUInt16LE(1, copy.lastIndexOf(listed) + 8);
      }),
    ],
    [
      'that says so at an entry alone',
      changed(open, (copy) => {
        copy.writeUInt16LE(1, copy.lastIndexOf(entry) + 6);
      }),
    ],
    [
      'whose directory is closed too',
      changed(open, (copy) => {
        copy.writeUInt16LE(0x2000, copy.indexOf(listed) + 8);
      }),
    ],
    [
      'that breaks off behind its first entry',
      changed(open, (copy) => {
        copy.writeUInt16LE(1, 6);
      }).subarray(0, 45),
    ],
  ])('%s', (_name, bytes) => {
    expect(isEncryptedZip(bytes)).toBe(true);
  });

  test('is not reported for unencrypted archives of any form', () => {
    expect([open, large(open), open.subarray(0, 60), Buffer.alloc(0)].map(isEncryptedZip)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('arbitrary bytes never make the check fail or hang', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(open.length - 1), fc.nat(255)), { maxLength: 40 }),
        fc.constantFrom(open, lastClosed, large(open)),
        (changes, archive) => {
          const bytes = changed(archive, (copy) => {
            for (const [at, value] of changes) copy[at] = value;
          });
          return typeof isEncryptedZip(bytes) === 'boolean';
        },
      ),
    );
  });
});
