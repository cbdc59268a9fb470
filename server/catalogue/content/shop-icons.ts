import { LRUCache } from 'lru-cache';
import type { Media } from '../../media/pipeline.ts';
import { drawShopIcon, drawShopShare, shareDrawing, iconDrawing } from '../../media/shop-mark.ts';
import type { Settings } from '../../core/reference/settings.ts';

/** Keys of drawings that this process has already stored. */
const drawnInto = new WeakMap<Media, LRUCache<string, string>>();

async function draw(media: Media, svg: string, size: { width: number; height: number }): Promise<string> {
  const drawn = drawnInto.get(media) ?? new LRUCache<string, string>({ max: 20 });
  drawnInto.set(media, drawn);
  const known = drawn.get(svg);
  if (known !== undefined) return known;
  const drawing = await media.ingestDrawing(svg, size);
  if (!drawing.ok) throw new Error('the media service could not take a drawing');
  drawn.set(svg, drawing.key);
  return drawing.key;
}

/** Keys of the shop's icon and link picture: the owner's, else the sign in the shop's colours, and the name beside it. */
export async function iconKeysOf(
  media: Media | undefined,
  { icon, share, name, colours }: Settings['shop'],
): Promise<{ icon: string | null; share: string | null }> {
  if (media === undefined) return { icon: null, share: null };
  return {
    icon: icon === '' ? await draw(media, drawShopIcon(colours), iconDrawing) : icon,
    share: share === '' ? await draw(media, drawShopShare(name.uz, colours), shareDrawing) : share,
  };
}
