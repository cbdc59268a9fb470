import { fileTypeFromBuffer } from 'file-type';
import type { ChatFileEnding } from '../../../lib/chat/file-endings.ts';
import type { ChatFileType } from '../../../lib/chat/limits.ts';

/** The kind of a file by its content. */
export interface FileKind {
  readonly kind: ChatFileType;
  readonly mediaType: string;
  readonly endings: readonly [ChatFileEnding, ...ChatFileEnding[]];
}

const picture = (mediaType: string, ...endings: [ChatFileEnding, ...ChatFileEnding[]]): FileKind => ({
  kind: 'image',
  mediaType,
  endings,
});
const other = (mediaType: string, ...endings: [ChatFileEnding, ...ChatFileEnding[]]): FileKind => ({
  kind: 'file',
  mediaType,
  endings,
});
const office = 'application/vnd.openxmlformats-officedocument';

/** Accepted kinds, by the detector's names. What a browser might run, such as SVG or HTML, is not among them. */
const acceptedKinds: Readonly<Record<string, FileKind>> = {
  jpg: picture('image/jpeg', 'jpg', 'jpeg'),
  png: picture('image/png', 'png'),
  webp: picture('image/webp', 'webp'),
  pdf: other('application/pdf', 'pdf'),
  docx: other(`${office}.wordprocessingml.document`, 'docx'),
  xlsx: other(`${office}.spreadsheetml.sheet`, 'xlsx'),
  pptx: other(`${office}.presentationml.presentation`, 'pptx'),
  odt: other('application/vnd.oasis.opendocument.text', 'odt'),
  ods: other('application/vnd.oasis.opendocument.spreadsheet', 'ods'),
  zip: other('application/zip', 'zip'),
  mp4: other('video/mp4', 'mp4', 'm4v'),
  m4v: other('video/mp4', 'm4v', 'mp4'),
  mov: other('video/quicktime', 'mov'),
  webm: other('video/webm', 'webm'),
  mp3: other('audio/mpeg', 'mp3'),
  m4a: other('audio/mp4', 'm4a'),
  ogg: other('audio/ogg', 'ogg', 'oga'),
  oga: other('audio/ogg', 'oga', 'ogg'),
  opus: other('audio/ogg', 'ogg', 'opus'),
};
const plainText = other('text/plain; charset=utf-8', 'txt', 'csv', 'log', 'md');

/** Characters that no text has. */
const noText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** UTF-8 text without markup: a text that begins with an angle bracket may be a page or a drawing. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() !== '' && !noText.test(text) && !/^\s*</.test(text);
  } catch {
    // Not UTF-8, so no text.
    return false;
  }
}

/** The kind of a file by its content alone; undefined if not accepted. Name and declared type do not count. */
export async function kindOf(bytes: Buffer): Promise<FileKind | undefined> {
  // A truncated file of a known kind is not accepted.
  const detected = await fileTypeFromBuffer(bytes).catch(() => ({ ext: 'broken' }));
  if (detected !== undefined)
    return Object.hasOwn(acceptedKinds, detected.ext) ? acceptedKinds[detected.ext] : undefined;
  return isPlainText(bytes) ? plainText : undefined;
}
