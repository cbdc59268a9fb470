import { type ShopPicture, shopPictures } from '../../../lib/contract/staff-setting-fields.ts';
import type { SettingValues } from '../../../lib/contract/staff-settings.ts';
import type { Db } from '../../db/open.ts';

const minIconPx = 180;
const minShareSize = { width: 600, height: 315 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is wrong with the shape of a picture of the shop; undefined if nothing is. */
export function shapeFault(picture: ShopPicture, { width, height }: Size): string | undefined {
  if (picture === 'icon' && (Math.abs(width - height) > width / 50 || width < minIconPx))
    return `must be square and at least ${minIconPx} × ${minIconPx}, not ${width} × ${height}`;
  if (picture === 'share' && (width < minShareSize.width || height < minShareSize.height))
    return `must be at least ${minShareSize.width} × ${minShareSize.height}, not ${width} × ${height}`;
  return undefined;
}

/** Size of a stored picture; undefined if the shop does not have it. */
export const sizeOfPicture = (db: Db, key: string): Promise<Size | undefined> =>
  db.selectFrom('media').select(['width', 'height']).where('key', '=', key).executeTakeFirst();

/** The pictures among wanted settings that the shop does not have, or whose shape is wrong. */
export async function pictureFaults(db: Db, wanted: SettingValues): Promise<ShopPicture[]> {
  const faults: ShopPicture[] = [];
  for (const picture of shopPictures) {
    const key = wanted[picture];
    if (typeof key !== 'string' || key === '') continue;
    const size = await sizeOfPicture(db, key);
    if (size === undefined || shapeFault(picture, size) !== undefined) faults.push(picture);
  }
  return faults;
}
