import type { Mount } from '../../http/mount.ts';
import type { Shop } from '../shop.ts';

export function orderRoutes(mount: Mount, shop: Shop): void {
  void mount; void shop;
}
