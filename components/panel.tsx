import { type ComponentProps, createElement } from 'react';

export interface RoomProps {
  /** With the room inside that most panels have. */
  padded?: boolean;
  className?: string | undefined;
}

type PanelTag = 'div' | 'section' | 'aside' | 'form' | 'ul' | 'li' | 'dl' | 'p';

/** The classes of a panel. */
export const panelLook = ({ padded, className }: RoomProps): string =>
  `panel${className ? ` ${className}` : ''}${padded ? ' p-4 md:p-5' : ''}`;

/** A surface on the background of the page. `as` says what it is. */
export function Panel<Tag extends PanelTag = 'div'>({
  as,
  padded,
  className,
  ...rest
}: RoomProps & ComponentProps<Tag> & { as?: Tag }) {
  return createElement<object>(as ?? 'div', { ...rest, className: panelLook({ padded, className }) });
}
