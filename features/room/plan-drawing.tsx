'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useId } from 'react';
import { lengthText } from '@/lib/dimension-fit/fit';
import { heightsOf } from '@/lib/room/heights';
import type { Room } from '@/lib/room/shapes';
import { OpeningShape } from './opening-shape';
import { ThingShape } from './thing-shape';
import { useDrag } from './use-drag';
import type { RoomEditor } from './use-room-editor';
import { useScale } from './use-scale';

/** Margin around the room for walls and lengths, and the size of squares on the floor, mm. */
const margin = 400;
const square = 500;
const wallThickness = 100;

const gridOf = ({ width, depth }: Room): string => {
  const lines = (length: number) =>
    Array.from({ length: Math.ceil(length / square) - 1 }, (_, index) => (index + 1) * square);
  return [...lines(width).map((x) => `M${x} 0V${depth}`), ...lines(depth).map((y) => `M0 ${y}H${width}`)].join('');
};

/** The room from above, to scale; its things are moved by pointer and keyboard. */
export function PlanDrawing({ editor, drawing }: { editor: RoomEditor; drawing: RefObject<SVGSVGElement | null> }) {
  const t = useTranslations('room');
  const help = useId();
  const { room, things } = editor;
  const width = room.width + 2 * margin;
  const height = room.depth + 2 * margin;
  const scale = useScale(drawing, width);
  const drag = useDrag(drawing, width, editor);
  const name = t('drawing', { width: lengthText(room.width), depth: lengthText(room.depth) });
  const half = wallThickness / 2;
  // Lower devices first. The selected one keeps its place: a moved element would lose the focus and the pointer.
  const upwards = things
    .map((thing, index) => ({ thing, index, from: heightsOf(thing.device, room).from }))
    .toSorted((one, other) => one.from - other.from);
  return (
    <figure className="room-figure">
      <svg
        ref={drawing}
        viewBox={`${-margin} ${-margin} ${width} ${height}`}
        role="group"
        aria-label={name}
        aria-describedby={help}
        className="room-drawing"
        style={{ maxWidth: `${Math.round((80 * width) / height)}vh` }}
        fontSize={12 * scale}
        textAnchor="middle"
      >
        <g aria-hidden="true">
          <rect
            className="room-wall"
            x={-half}
            y={-half}
            width={room.width + wallThickness}
            height={room.depth + wallThickness}
            strokeWidth={wallThickness}
          />
          <path className="room-grid" d={gridOf(room)} />
          {room.openings.map((opening, index) => (
            <OpeningShape key={index} opening={opening} room={room} thickness={wallThickness} />
          ))}
          <text className="room-length" x={room.width / 2} y={-wallThickness - 10 * scale}>
            {t('length', { length: lengthText(room.width) })}
          </text>
          <text
            className="room-length"
            transform={`translate(${-wallThickness - 10 * scale} ${room.depth / 2}) rotate(-90)`}
          >
            {t('length', { length: lengthText(room.depth) })}
          </text>
        </g>
        {upwards.map(({ thing, index }) => (
          <ThingShape key={thing.key} editor={editor} index={index} scale={scale} pointer={drag(thing)} />
        ))}
      </svg>
      <figcaption id={help} className="text-sm text-soft">
        {t('help')}
      </figcaption>
    </figure>
  );
}
