import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Transaction } from 'kysely';
import sharp from 'sharp';
import pLimit from 'p-limit';
import type { DocumentSide } from '../../../lib/contract/constants.ts';
import type { StoredDocument } from '../../../lib/contract/documents.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { isJpegOrPng } from '../../media/jpeg-or-png.ts';
import { uploadRefusal, maxUploadPixels } from '../../media/pipeline.ts';
import type { Vault } from '../../vault/vault.ts';
import { type SealedFiles, strayFiles } from './files.ts';

type Tx = Transaction<Database>;

/** Photos of identity documents: encrypted files, and rows with their owners. */
export interface Documents {
  /** Stores a photo in the draft of a guest; it replaces the one of the same side. */
  store(guestHash: string, side: DocumentSide, bytes: Buffer): Promise<StoredDocument | Refusal>;
  /** Photos that a guest has uploaded and not used yet. */
  draftOf(guestHash: string): Promise<StoredDocument[]>;
  /** Deletes a photo of the guest's draft; false if it is none. */
  remove(guestHash: string, id: string): Promise<boolean>;
  /** The JPEG of one of the guest's own photos; undefined for anybody else's. */
  open(guestHash: string, id: string): Promise<Buffer | undefined>;
  /** Those of these photos that are missing from the guest's draft, or of another side. */
  missing(guestHash: string, wanted: readonly RequestedPhoto[]): Promise<RequestedPhoto[]>;
  /** Moves photos of the draft to an order's application, replacing its photos of the same sides. */
  attach(tx: Tx, guestHash: string, orderId: number, wanted: readonly RequestedPhoto[]): Promise<boolean>;
  /** Returns the photos of a failed application to its guest's draft. */
  release(orderId: number): Promise<void>;
  /** The photos of an application, for its partner. */
  photosOf(orderId: number): Promise<{ side: DocumentSide; jpeg: Buffer }[]>;
  /** Deletes drafts older than a day, documents of applications that ended before `endedBefore`, and stray files. */
  sweep(now: Date, endedBefore: Date): Promise<number>;
}

export interface RequestedPhoto {
  readonly side: DocumentSide;
  readonly id: string;
}

const field = 'image';
const maxSidePx = 2400;
const quality = 85;
const draftHours = 24;
const sweepBatch = 200;
const messages = {
  too_large: 'photoTooLarge',
  invalid_format: 'photoUnreadable',
  too_many_pixels: 'photoPixels',
} as const;
const problem = (message: string): Refusal => refuse('invalid', [{ field, message }]);

/** Re-encodes the picture: without metadata, upright, with limited size; undefined for an invalid picture. */
async function clean(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: maxUploadPixels })
      .rotate()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer();
  } catch (error) {
    // A header may be valid while the pixels are truncated; an error with a code is internal.
    if (error instanceof Error && !('code' in error)) return undefined;
    throw error;
  }
}

const isUnique = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

/** Opens the document store. */
export function createDocuments({
  db,
  vault,
  files,
  now,
}: {
  db: Db;
  vault: Vault;
  files: SealedFiles;
  now: () => Date;
}): Documents {
  const limited = pLimit(2);
  const toStoredDocument = ({
    id,
    side,
    created_at,
  }: {
    id: string;
    side: DocumentSide;
    created_at: Date;
  }): StoredDocument => ({
    id,
    type: side,
    created_at: created_at.toISOString(),
  });
  const drafts = (guestHash: string) =>
    db.selectFrom('application_documents').where('guest_hash', '=', guestHash).where('order_id', 'is', null);

  const read = async (id: string): Promise<Buffer | undefined> => {
    const sealed = await files.read(id);
    return sealed === undefined ? undefined : vault.open(sealed, id);
  };

  /** Replaces the row of the side; false if the same picture is stored for another side. */
  const keep = async (row: {
    id: string;
    guest_hash: string;
    side: DocumentSide;
    digest: string;
    bytes: number;
  }): Promise<string[] | undefined> => {
    try {
      return await db.transaction().execute(async (tx) => {
        const former = await tx
          .deleteFrom('application_documents')
          .where('guest_hash', '=', row.guest_hash)
          .where('order_id', 'is', null)
          .where('side', '=', row.side)
          .returning('id')
          .execute();
        await tx
          .insertInto('application_documents')
          .values({ ...row, key_id: vault.keyId, created_at: now() })
          .execute();
        return former.map(({ id }) => id);
      });
    } catch (error) {
      if (isUnique(error)) return undefined;
      throw error;
    }
  };

  const store: Documents['store'] = async (guestHash, side, bytes) => {
    if (!isJpegOrPng(bytes)) return problem('photoFormat');
    const refusal = await uploadRefusal(bytes);
    if (refusal !== null) return problem(messages[refusal]);
    const jpeg = await limited(() => clean(bytes));
    if (jpeg === undefined) return problem('photoUnreadable');
    const id = `doc_${randomBytes(16).toString('hex')}`;
    await files.put(id, vault.seal(jpeg, id));
    // The re-encoded picture is compared, so another name or other metadata make no difference.
    const former = await keep({ id, guest_hash: guestHash, side, digest: vault.digest(jpeg), bytes: jpeg.length });
    if (former === undefined) {
      await files.remove(id);
      return problem('photoDuplicate');
    }
    await Promise.all(former.map((old) => files.remove(old)));
    return { id, type: side, created_at: now().toISOString() };
  };

  const missing: Documents['missing'] = async (guestHash, wanted) => {
    if (wanted.length === 0) return [];
    const own = await drafts(guestHash)
      .where(
        'id',
        'in',
        wanted.map(({ id }) => id),
      )
      .select(['id', 'side'])
      .execute();
    return wanted.filter(({ id, side }) => !own.some((row) => row.id === id && row.side === side));
  };

  const attach: Documents['attach'] = async (tx, guestHash, orderId, wanted) => {
    if (wanted.length === 0) return true;
    await tx
      .deleteFrom('application_documents')
      .where('order_id', '=', orderId)
      .where(
        'side',
        'in',
        wanted.map(({ side }) => side),
      )
      .execute();
    const attached = await tx
      .updateTable('application_documents')
      .set({ order_id: orderId })
      .where('guest_hash', '=', guestHash)
      .where('order_id', 'is', null)
      .where(
        'id',
        'in',
        wanted.map(({ id }) => id),
      )
      .returning('id')
      .execute();
    return attached.length === wanted.length;
  };

  const release: Documents['release'] = async (orderId) => {
    const rows = await db
      .selectFrom('application_documents')
      .select(['id', 'guest_hash', 'side', 'digest'])
      .where('order_id', '=', orderId)
      .execute();
    for (const { id, guest_hash, side, digest } of rows) {
      // Photos that the guest has uploaded meanwhile stay.
      await db
        .updateTable('application_documents')
        .set({ order_id: null, created_at: now() })
        .where('id', '=', id)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('application_documents as own')
                .select('own.id')
                .where('own.guest_hash', '=', guest_hash)
                .where('own.order_id', 'is', null)
                .where((own) => own.or([own('own.side', '=', side), own('own.digest', '=', digest)])),
            ),
          ),
        )
        .execute();
    }
  };

  const sweep: Documents['sweep'] = async (at, endedBefore) => {
    const dayAgo = new Date(at.getTime() - draftHours * 3_600_000);
    const ended = db.selectFrom('loan_applications').select('order_id').where('ended_at', '<', endedBefore);
    const isDue = (eb: ExpressionBuilder<Database, 'application_documents'>) =>
      eb.or([eb.and([eb('order_id', 'is', null), eb('created_at', '<', dayAgo)]), eb('order_id', 'in', ended)]);
    const due = await db.selectFrom('application_documents').select('id').where(isDue).limit(sweepBatch).execute();
    const orphans = await strayFiles(files, dayAgo, (ids) =>
      db
        .selectFrom('application_documents')
        .where('id', 'in', [...ids])
        .select('id')
        .execute(),
    );
    for (const id of orphans) await files.remove(id);
    // Rows first: the next sweep finds a file without a row, but nothing finds a row without a file. Photos attached to
    // an order meanwhile stay.
    const gone =
      due.length === 0
        ? []
        : await db
            .deleteFrom('application_documents')
            .where(
              'id',
              'in',
              due.map(({ id }) => id),
            )
            .where(isDue)
            .returning('id')
            .execute();
    for (const { id } of gone) await files.remove(id);
    return gone.length + orphans.length;
  };

  return {
    store,
    missing,
    attach,
    release,
    sweep,
    draftOf: async (guestHash) =>
      (await drafts(guestHash).select(['id', 'side', 'created_at']).orderBy('created_at').execute()).map(
        toStoredDocument,
      ),
    remove: async (guestHash, id) => {
      const gone = await db
        .deleteFrom('application_documents')
        .where('id', '=', id)
        .where('guest_hash', '=', guestHash)
        .where('order_id', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (gone !== undefined) await files.remove(id);
      return gone !== undefined;
    },
    open: async (guestHash, id) => {
      const own = await db
        .selectFrom('application_documents')
        .where('id', '=', id)
        .where('guest_hash', '=', guestHash)
        .select('id')
        .executeTakeFirst();
      return own === undefined ? undefined : read(id);
    },
    photosOf: async (orderId) => {
      const rows = await db
        .selectFrom('application_documents')
        .where('order_id', '=', orderId)
        .select(['id', 'side'])
        .orderBy('side')
        .execute();
      const photos: { side: DocumentSide; jpeg: Buffer }[] = [];
      for (const { id, side } of rows) {
        const jpeg = await read(id);
        if (jpeg !== undefined) photos.push({ side, jpeg });
      }
      return photos;
    },
  };
}
