import { createHash } from 'node:crypto';
import type { BannerFormat, BannerScene, View } from './drawings/index.ts';
import type { Look } from './catalogue/looks.ts';

/** What the seed needs of the media service. */
export interface SeedMedia {
  ingestDrawing(
    svg: string,
    size: { width: number; height: number },
  ): Promise<{ key: string; width: number; height: number }>;
  variant(key: string, width: number, format: 'webp' | 'avif'): Promise<unknown>;
  keepDocument(key: string, pdf: Buffer): Promise<void>;
}

/** Everything that can be drawn, as plain data. */
export type Drawing =
  | ({ type: 'device'; view: View } & Look)
  | { type: 'banner'; scene: BannerScene; format: BannerFormat }
  | { type: 'news'; scene: BannerScene }
  | { type: 'brand'; name: string; style: number };

export interface Picture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** The picture of the card has most pixels; an enlarged part is drawn large already, fewer do for it. */
const sizes = {
  device: [1280, 1280],
  angle: [960, 960],
  detail: [800, 800],
  inside: [800, 800],
  end: [960, 960],
  ports: [800, 800],
  back: [800, 800],
  part: [800, 800],
  place: [800, 800],
  wide: [1920, 640],
  phone: [1080, 608],
  square: [1080, 1080],
  news: [1200, 750],
  brand: [480, 240],
} as const;

const idOf = (drawing: Drawing): string => JSON.stringify(drawing);

function sizeNameOf(drawing: Drawing): keyof typeof sizes {
  if (drawing.type === 'banner') return drawing.format;
  return drawing.type === 'device' && drawing.view !== 'front' ? drawing.view : drawing.type;
}

function sizeOf(drawing: Drawing): { width: number; height: number } {
  const [width, height] = sizes[sizeNameOf(drawing)];
  return { width, height };
}

// The drawings are a large part of the code: loaded only when something is to be drawn.
async function draw(drawing: Drawing): Promise<string> {
  const { drawBanner, drawDevice, drawNewsPicture } = await import('./drawings/index.ts');
  switch (drawing.type) {
    case 'device':
      return drawDevice(drawing);
    case 'banner':
      return drawBanner(drawing);
    case 'news':
      return drawNewsPicture(drawing);
    case 'brand':
      return (await import('../../server/media/brand-mark.ts')).drawBrandMark(drawing.name, drawing.style);
  }
}

/** Keys of all pictures of the shop. Without a media service the keys follow from the descriptions alone. */
export class PictureBook {
  private readonly pictures = new Map<string, Picture>();

  keyOf(drawing: Drawing): string {
    const found = this.pictures.get(idOf(drawing));
    if (found === undefined) throw new Error(`picture not drawn: ${idOf(drawing)}`);
    return found.key;
  }

  /** Pictures by key, each once (two drawings may come out alike). */
  all(): Picture[] {
    return [...new Map([...this.pictures.values()].map((picture) => [picture.key, picture])).values()];
  }

  /** Draws and stores what is not there yet, some at a time: most of the time goes into writing files. */
  async fill(
    drawings: readonly Drawing[],
    media: SeedMedia | null,
    onProgress: (done: number, total: number) => void,
  ): Promise<void> {
    const waiting = [...new Map(drawings.map((drawing) => [idOf(drawing), drawing]))];
    const total = waiting.length;
    let done = 0;
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [id, drawing] = next;
        const size = sizeOf(drawing);
        this.pictures.set(
          id,
          media === null ? { key: plainKey(id), ...size } : await media.ingestDrawing(await draw(drawing), size),
        );
        done += 1;
        onProgress(done, total);
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
  }
}

const plainKey = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 20);
