import { type ComponentProps, createElement } from 'react';

export interface PaddingProps {
  /** Adds the usual padding. */
  padded?: boolean;
  className?: string | undefined;
}

type PanelTag = 'div' | 'section' | 'aside' | 'form' | 'ul' | 'li' | 'dl' | 'p';

/** Classes of a panel. */
export const panelClass = ({ padded, className }: PaddingProps): string =>
  `panel${className ? ` ${className}` : ''}${padded ? ' p-4 md:p-5' : ''}`;

/** A surface on the background of the page. `as` sets its element. */
export function Panel<Tag extends PanelTag = 'div'>({
  as,
  padded,
  className,
  ...rest
}: PaddingProps & ComponentProps<Tag> & { as?: Tag }) {
  return createElement<object>(as ?? 'div', { ...rest, className: panelClass({ padded, className }) });
}
