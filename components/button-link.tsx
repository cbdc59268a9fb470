import { buttonClass, type VariantProps } from './button';
import { Link, type LinkProps } from './link';

interface ButtonLinkProps extends VariantProps, Omit<LinkProps, 'className'> {}

/** A link to a page of the shop that looks like a button. */
export function ButtonLink({ variant, large, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass({ variant, large, className })} />;
}
