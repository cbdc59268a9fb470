import { buttonLook, type LookProps } from './button';
import { Link, type LinkProps } from './link';

interface ButtonLinkProps extends LookProps, Omit<LinkProps, 'className'> {}

/** A link to a page of the shop that looks like a button. */
export function ButtonLink({ look, large, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonLook({ look, large, className })} />;
}
