import Link from 'next/link';
import type { ComponentProps } from 'react';
import { panelLook, type RoomProps } from './panel';

/** A surface that is a link as a whole. Nothing is loaded ahead unless it is asked for. */
export function PanelLink({ padded, className, ...link }: RoomProps & ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...link} className={panelLook({ padded, className })} />;
}
