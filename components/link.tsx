import type { ComponentPropsWithRef } from 'react';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string;
  /** False: the screen stays where it is. */
  scroll?: boolean;
}

/**
 * A link to a page of the shop: a plain element. What makes a press a change of pages without a whole load is one listener
 * of the shell (`features/shell/link-presses.ts`), so that hundreds of links cost neither program nor data of their own.
 */
export function Link({ scroll = true, children, ...anchor }: LinkProps) {
  return (
    <a {...anchor} {...(scroll ? {} : { 'data-scroll': 'keep' })}>
      {children}
    </a>
  );
}
