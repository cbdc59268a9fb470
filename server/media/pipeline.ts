import pLimit from 'p-limit';
import { isMediaKey, type MediaFormat } from '../../lib/media.ts';
import { findSize, ingestDrawing, ingestHidden, ingestUpload, type Ingested } from './intake.ts';
import { createMasters } from './masters.ts';
import { hiddenMasterName, type Pictures } from './pictures.ts';
import type { MediaStore } from './store.ts';
import { iconFileOf, maskableFileOf, shareFileOf, variantOf } from './variants.ts';
import { holdPicture, previewHidden, releasePicture, removePicture } from './visibility.ts';

export type Media = {
  /** Stores an uploaded picture: checked by content, re-encoded, as one master. */
  ingestUpload(bytes: Buffer): Promise<Ingested>;
  /** Stores a picture that nobody may see yet, under a random key. */
  ingestHidden(bytes: Buffer): Promise<Ingested>;
  /** Deletes an unused held picture. */
  discardHidden(key: string): Promise<void>;
  /** Makes a held picture visible; no effect on a visible one. */
  release(key: string): Promise<void>;
  /** Hides a picture again, with all its variants. */
  hold(key: string): Promise<void>;
  /** Deletes all files of an unused picture. */
  remove(key: string): Promise<void>;
  /** A held picture, for its moderator; null if there is none. */
  preview(key: string, width: number): Promise<Buffer | null>;
  /** Stores a drawing of the shop's own; it is rendered on first use. Never pass foreign SVG. */
  ingestDrawing(svg: string, size: { width: number; height: number }): Promise<Ingested>;
  /** Size of a stored picture; null if there is none. */
  find(key: string): Promise<{ width: number; height: number } | null>;
  /** The stored picture; null if there is none. */
  master(key: string): Promise<Buffer | null>;
  /** The picture at one of the known widths, made on first use; null if there is no such picture or width. */
  variant(key: string, width: number, format: MediaFormat): Promise<Buffer | null>;
  /** A square picture as a PNG icon of one of the known sizes; null if there is no such picture or size. */
  icon(key: string, side: number): Promise<Buffer | null>;
  /** The same for any mask. */
  maskable(key: string, side: number): Promise<Buffer | null>;
  /** A picture as the shop's link picture (JPEG, 1200 × 630); null if there is none. */
  share(key: string): Promise<Buffer | null>;
  /** Stores a document of the shop's own under a key of 20 hex digits. Never pass a foreign file. */
  keepDocument(key: string, pdf: Buffer): Promise<void>;
  document(key: string): Promise<Buffer | null>;
};

export type MediaOptions = {
  store: MediaStore;
  /** Maximum number of concurrent encodes. */
  parallel?: number;
};

const documentName = 'document.pdf';

/** The media service on a store. */
export function createMedia({ store, parallel = 2 }: MediaOptions): Media {
  const limited = pLimit(parallel);
  const masters = createMasters(store, limited);
  const pictures: Pictures = { store, masters, limited, underway: new Map() };
  return {
    ingestUpload: (bytes) => ingestUpload(pictures, bytes),
    ingestHidden: (bytes) => ingestHidden(pictures, bytes),
    ingestDrawing: (svg, size) => ingestDrawing(pictures, svg, size),
    find: (key) => findSize(pictures, key),
    variant: (key, width, format) => variantOf(pictures, key, width, format),
    icon: (key, side) => iconFileOf(pictures, key, side),
    maskable: (key, side) => maskableFileOf(pictures, key, side),
    share: (key) => shareFileOf(pictures, key),
    hold: (key) => holdPicture(pictures, key),
    release: (key) => releasePicture(pictures, key),
    preview: (key, width) => previewHidden(pictures, key, width),
    remove: (key) => removePicture(pictures, key),
    master: (key) => masters.read(key),
    discardHidden: (key) => store.remove(key, hiddenMasterName),
    keepDocument: (key, pdf) => store.put(key, documentName, pdf),
    document: (key) => (isMediaKey(key) ? store.read(key, documentName) : Promise.resolve(null)),
  };
}
