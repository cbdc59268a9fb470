import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { safeFileName } from '../../../lib/chat/file-name.ts';
import { type ChatFileType, maxSessionBytes, maxSessionFiles } from '../../../lib/chat/limits.ts';
import type { StoredChatFile } from '../../../lib/contract/chat-shapes.ts';
import { isLocked } from '../../files/locked.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { maxUploadPixels, uploadRefusal } from '../../media/upload-check.ts';
import type { Services } from '../../services.ts';
import { type FileKind, kindOf } from './file-kinds.ts';
import { fileUrl, type Side } from './message-shapes.ts';

/** A file of a form, with its declared type. */
export interface UploadedFile {
  readonly filename: string | undefined;
  readonly bytes: Buffer;
  readonly type: ChatFileType;
}
/** Sender and session. */
export interface FileFor {
  readonly sessionId: number;
  readonly side: Side;
  readonly operatorId?: number;
}

const maxSidePx = 2400;
const quality = 82;
const encodes = pLimit(2);
const pictureProblems = {
  too_large: 'fileTooLarge',
  invalid_format: 'photoUnreadable',
  too_many_pixels: 'photoPixels',
} as const;
const problem = (message: string, field = 'file'): Refusal => refuse('invalid', [{ field, message }]);

/** Re-encodes a picture: upright, of limited size, without metadata; undefined for an invalid one. */
async function reencode(bytes: Buffer, mediaType: string): Promise<{ bytes: Buffer; kind: FileKind } | undefined> {
  const drawn = sharp(bytes, { limitInputPixels: maxUploadPixels })
    .rotate()
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true });
  try {
    return mediaType === 'image/jpeg'
      ? {
          bytes: await drawn.jpeg({ quality }).toBuffer(),
          kind: { kind: 'image', mediaType, endings: ['jpg', 'jpeg'] },
        }
      : {
          bytes: await drawn.webp({ quality }).toBuffer(),
          kind: { kind: 'image', mediaType: 'image/webp', endings: ['webp'] },
        };
  } catch (error) {
    // A header may be valid while the pixels are truncated; an error with a code is internal.
    if (error instanceof Error && !('code' in error)) return undefined;
    throw error;
  }
}

interface Prepared {
  readonly bytes: Buffer;
  readonly kind: FileKind;
  readonly name: string;
}

/** The stored form of a file, or why it is refused. */
async function prepare(services: Services, { bytes, type, filename }: UploadedFile): Promise<Prepared | Refusal> {
  // Nobody can see its content, nor can the scanner.
  if (isLocked(bytes)) return problem('fileLocked');
  const kind = await kindOf(bytes);
  if (kind === undefined) return problem('chatFileFormat');
  if (kind.kind !== type) return problem('chatFileKind', 'file_type');
  const verdict = await services.virusScan?.(bytes).catch((error: unknown) => {
    services.log.error({ err: error }, 'chat file: the virus scan failed');
    return refuse('unavailable');
  });
  if (isRefusal(verdict)) return verdict;
  if (verdict === 'infected') return problem('chatFileInfected');
  const name = safeFileName(filename ?? '', kind.endings);
  if (kind.kind === 'file') return { bytes, kind, name };
  const refusal = await uploadRefusal(bytes);
  if (refusal !== null) return problem(pictureProblems[refusal]);
  const reencoded = await encodes(() => reencode(bytes, kind.mediaType));
  return reencoded === undefined
    ? problem('photoUnreadable')
    : { ...reencoded, name: safeFileName(name.replace(/\.[^.]+$/, ''), reencoded.kind.endings) };
}

/**
 * Inserts the row of a file within the limits of its session; the session's row is locked, so that concurrent uploads
 * count correctly.
 */
async function insertFileRow(
  services: Services,
  { sessionId, operatorId }: FileFor,
  row: { id: string; kind: ChatFileType; media_type: string; name: string; bytes: number },
): Promise<Refusal | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('chat_sessions')
      .select('status')
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (session?.status !== 1) return refuse('chatClosed');
    const { files, bytes } = await tx
      .selectFrom('chat_files')
      .select((eb) => [
        eb.fn.countAll<number>().as('files'),
        eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'),
      ])
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    if (files >= maxSessionFiles || bytes + row.bytes > maxSessionBytes) return refuse('chatFull');
    await tx
      .insertInto('chat_files')
      .values({ ...row, session_id: sessionId, operator_id: operatorId ?? null, created_at: services.now() })
      .execute();
    return undefined;
  });
}

/** Stores a file for a message of an active session: checked by content, encrypted, and readable by both sides only. */
export async function storeFile(
  services: Services,
  whose: FileFor,
  file: UploadedFile,
): Promise<StoredChatFile | Refusal> {
  const prepared = await prepare(services, file);
  if (isRefusal(prepared)) return prepared;
  const { bytes, kind, name } = prepared;
  const id = `cf_${randomBytes(16).toString('hex')}`;
  await services.chatFiles.put(id, services.vault.seal(bytes, id));
  const refusal = await insertFileRow(services, whose, {
    id,
    kind: kind.kind,
    media_type: kind.mediaType,
    name,
    bytes: bytes.length,
  });
  if (refusal !== undefined) {
    await services.chatFiles.remove(id);
    return refusal;
  }
  return { id, file_type: kind.kind, file_url: fileUrl(whose.side, id), file_name: name, file_size: bytes.length };
}

/** The bytes of a stored file; undefined if they are gone. */
export async function readFile(services: Services, id: string): Promise<Buffer | undefined> {
  const sealed = await services.chatFiles.read(id);
  return sealed === undefined ? undefined : services.vault.open(sealed, id);
}
