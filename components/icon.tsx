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

/** A frequent icon: a short reference to the sprite instead of the whole shape. */
export function Icon({ name, className }: { name: SpriteIcon; className?: string }) {
  return (
    <svg className={className ?? 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
