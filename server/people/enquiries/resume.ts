/** Accepted kinds of resumes, by content. */
export type ResumeType = 'pdf' | 'doc' | 'docx';

const starts = (bytes: Buffer, ...head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/**
 * The kind of a file: `%PDF-` within the first kilobyte, an OLE compound file with a Word document, or a ZIP with
 * `word/document.xml`. Undefined for anything else, and for Word files with macros.
 */
export function resumeType(bytes: Buffer): ResumeType | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
    return bytes.includes(Buffer.from('WordDocument', 'utf16le')) &&
      !bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))
      ? 'doc'
      : undefined;
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04))
    return bytes.includes('word/document.xml') && !bytes.includes('vbaProject.bin') ? 'docx' : undefined;
  return undefined;
}

export const resumeMedia: Readonly<Record<ResumeType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
