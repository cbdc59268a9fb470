import type { DocumentSide } from '../../../lib/contract/constants.ts';
import type { Db } from '../../db/open.ts';
import type { Vault } from '../../vault/vault.ts';
import type { SealedFiles } from './files.ts';

/** Where documents are stored: rows in the database, sealed files beside it. */
export interface DocumentTools {
  readonly db: Db;
  readonly vault: Vault;
  readonly files: SealedFiles;
  readonly now: () => Date;
}

export interface RequestedPhoto {
  readonly side: DocumentSide;
  readonly id: string;
}

/** Photos that a guest has uploaded and not used yet. */
export const draftRows = (db: Db, guestHash: string) =>
  db.selectFrom('application_documents').where('guest_hash', '=', guestHash).where('order_id', 'is', null);
