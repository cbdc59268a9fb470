import { z } from 'zod';
import { sharp } from './sharp.ts';
import type { MediaStore } from './store.ts';

export const masterName = 'master.webp';
/** A drawing as text with its size: its master is rendered on first use. */
const drawingName = 'drawing.json';
const storedDrawing = z.object({
  svg: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

/** The picture from which all variants are made: an upload, or a drawing that is rendered on first use. */
export interface Masters {
  read(key: string): Promise<Buffer | null>;
  /** Null if there is no such picture; a drawing's size is known before it is rendered. */
  size(key: string): Promise<{ readonly width: number; readonly height: number } | null>;
  putDrawing(key: string, svg: string, size: { readonly width: number; readonly height: number }): Promise<void>;
  remove(key: string): Promise<void>;
}

/** @param limited runs an encode within the limit that all encodes share */
export function createMasters(
  store: MediaStore,
  limited: <Result>(encode: () => Promise<Result>) => Promise<Result>,
): Masters {
  const drawing = async (key: string) => {
    const stored = await store.read(key, drawingName);
    return stored === null ? null : storedDrawing.parse(JSON.parse(stored.toString('utf8')));
  };
  const underway = new Map<string, Promise<Buffer | null>>();

  const draw = async (key: string): Promise<Buffer | null> => {
    const found = await drawing(key);
    if (found === null) return null;
    const { svg, width, height } = found;
    // Low effort: the master is only a source, and the demonstration has hundreds of them.
    const pixels = await limited(() =>
      sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).webp({ quality: 90, effort: 0 }).toBuffer(),
    );
    await store.put(key, masterName, pixels);
    return pixels;
  };

  /** Concurrent variants of one drawing share its pixels. */
  const drawOnce = (key: string): Promise<Buffer | null> => {
    const running = underway.get(key);
    if (running !== undefined) return running;
    const drawn = draw(key).finally(() => {
      underway.delete(key);
    });
    underway.set(key, drawn);
    return drawn;
  };

  return {
    read: async (key) => (await store.read(key, masterName)) ?? drawOnce(key),
    size: async (key) => {
      const master = await store.read(key, masterName);
      if (master === null) return drawing(key);
      const { width, height } = await sharp(master).metadata();
      return { width, height };
    },
    putDrawing: (key, svg, size) => store.put(key, drawingName, Buffer.from(JSON.stringify({ svg, ...size }))),
    remove: async (key) => {
      // The drawing first: without it no master is created again.
      await store.remove(key, drawingName);
      await store.remove(key, masterName);
    },
  };
}
