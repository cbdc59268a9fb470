/** Names of the shapes in `IconSprite`. */
export type SpriteIcon =
  | 'heart'
  | 'scale'
  | 'star'
  | 'cart'
  | 'store'
  | 'eye'
  | 'left'
  | 'right'
  | 'back'
  | 'grid'
  | 'list'
  | 'filters'
  | 'house'
  | 'user'
  | 'pin'
  | 'phone'
  | 'search'
  | 'close'
  | 'no-wifi'
  | 'expand'
  | 'truck'
  | 'calendar'
  | 'call'
  | 'help';

/** One of the shapes that pages have again and again: a reference of a few bytes instead of the whole drawing. */
export function Icon({ name, className }: { name: SpriteIcon; className?: string }) {
  return (
    <svg className={className ?? 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
