import { Eye, Heart, Scale, ShoppingCart, Star, Store } from 'lucide-react';
import type { SpriteIcon } from './icon';

const shapes = { heart: Heart, scale: Scale, star: Star, cart: ShoppingCart, store: Store, eye: Eye } as const satisfies
  Record<SpriteIcon, typeof Heart>;

/** The shapes behind `Icon`, once in the document. */
export function IconSprite() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        {Object.entries(shapes).map(([name, Shape]) => (
          <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24"><Shape style={{ fill: 'var(--icon-fill, none)' }} /></symbol>
        ))}
      </defs>
    </svg>
  );
}
