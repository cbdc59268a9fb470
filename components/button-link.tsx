import Link from 'next/link';
import type { ComponentPropsWithRef } from 'react';
import { buttonLook, type LookProps } from './button';

// A file of its own: what only has buttons to press, such as a late dialog, needs nothing of the router's links.
interface ButtonLinkProps extends LookProps, Omit<ComponentPropsWithRef<typeof Link>, 'className' | 'href'> {
  href: string;
}

/** A link to a page of the shop that looks like a button. Nothing is loaded ahead unless it is asked for. */
export function ButtonLink({ look, large, className, ...link }: ButtonLinkProps) {
  return <Link prefetch={false} {...link} className={buttonLook({ look, large, className })} />;
}
