import Link from 'next/link';
import { type ComponentProps, createElement } from 'react';

interface RoomProps {
  /** With the room inside that most panels have. */
  padded?: boolean;
  className?: string | undefined;
}

type PanelTag = 'div' | 'section' | 'aside' | 'form' | 'ul' | 'li' | 'dl' | 'p';

const look = ({ padded, className }: RoomProps): string => `panel${className ? ` ${className}` : ''}${padded ? ' p-4 md:p-5' : ''}`;

/** A surface on the background of the page. `as` says what it is. */
export function Panel<Tag extends PanelTag = 'div'>({ as, padded, className, ...rest }: RoomProps & ComponentProps<Tag> & { as?: Tag }) {
  return createElement<object>(as ?? 'div', { ...rest, className: look({ padded, className }) });
}

/** A surface that is a link as a whole. Nothing is loaded ahead unless it is asked for. */
export function PanelLink({ padded, className, ...link }: RoomProps & ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...link} className={look({ padded, className })} />;
}
