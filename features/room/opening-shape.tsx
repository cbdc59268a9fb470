import { doorSwing } from '@/lib/room/swing';
import { stripOf } from '@/lib/room/geometry';
import type { Opening, Room } from '@/lib/room/shapes';
import { SwingShape } from './swing-shape';

/** A window or a door in the wall of the plan, with what the door sweeps. */
export function OpeningShape({ opening, room, thickness }: { opening: Opening; room: Room; thickness: number }) {
  const { west, north, east, south } = stripOf(opening, room, 0);
  const isAlongX = opening.wall === 'north' || opening.wall === 'south';
  const before = opening.wall === 'north' || opening.wall === 'west' ? thickness : 0;
  const swing = doorSwing(opening, room);
  const x = west - (isAlongX ? 0 : before);
  const y = north - (isAlongX ? before : 0);
  const width = isAlongX ? east - west : thickness;
  const height = isAlongX ? thickness : south - north;
  return (
    <>
      <rect className="room-opening" x={x} y={y} width={width} height={height} />
      {opening.kind === 'window' && (
        <path
          className="room-glass"
          d={isAlongX ? `M${x} ${y + height / 2}h${width}` : `M${x + width / 2} ${y}v${height}`}
        />
      )}
      {swing?.kind === 'leaf' && <SwingShape swing={swing} className="room-swing" />}
    </>
  );
}
