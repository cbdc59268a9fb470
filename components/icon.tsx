/** Names of the shapes in `IconSprite`. */
export type SpriteIcon = 'heart' | 'scale' | 'star' | 'cart' | 'store' | 'eye';

/** One of the shapes that a page has dozens of times: a reference of a few bytes instead of the whole drawing. */
export function Icon({ name, className }: { name: SpriteIcon; className?: string }) {
  return <svg className={className ?? 'icon'} aria-hidden="true"><use href={`#i-${name}`} /></svg>;
}
