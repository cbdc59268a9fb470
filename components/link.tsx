import type { ComponentPropsWithRef } from 'react';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string;
  /** False: keeps the scroll position. */
  scroll?: boolean;
}

/**
 * A link to a page of the shop: a plain element. One listener of the shell turns clicks into client-side navigation
 * (`features/shell/link-presses.ts`), so that hundreds of links need neither code nor data.
 */
export function Link({ scroll = true, children, ...anchor }: LinkProps) {
  return (
    <a {...anchor} {...(scroll ? {} : { 'data-scroll': 'keep' })}>
      {children}
    </a>
  );
}
