import { Link, type LinkProps } from './link';
import { panelClass, type PaddingProps } from './panel';

/** A panel that is a link. */
export function PanelLink({ padded, className, ...link }: PaddingProps & LinkProps) {
  return <Link {...link} className={panelClass({ padded, className })} />;
}
