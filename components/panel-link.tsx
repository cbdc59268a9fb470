import { Link, type LinkProps } from './link';
import { panelLook, type RoomProps } from './panel';

/** A surface that is a link as a whole. */
export function PanelLink({ padded, className, ...link }: RoomProps & LinkProps) {
  return <Link {...link} className={panelLook({ padded, className })} />;
}
