'use client';

import { useTranslations } from 'next-intl';
import type { PointerEventHandler } from 'react';
import { verdictOf } from '@/lib/room/check';
import { airyOf, bodyOf, type Rect } from '@/lib/room/geometry';
import { middleOf, swingsOf } from '@/lib/room/swing';
import { nameOf, positionText, verdictText } from './room-words';
import { SwingShape } from './swing-shape';
import { pressKey } from './use-keys';
import type { RoomEditor } from './use-room-editor';

interface ThingShapeProps {
  editor: RoomEditor;
  index: number;
  /** Millimetres per pixel. */
  scale: number;
  pointer: Readonly<
    Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', PointerEventHandler<SVGGElement>>
  >;
}

const rect = ({ west, north, east, south }: Rect) => ({ x: west, y: north, width: east - west, height: south - north });

/** The front of a device, where its door is. */
function frontOf({ west, north, east, south }: Rect, turn: number): string {
  if (turn === 0) return `M${west} ${south}H${east}`;
  if (turn === 1) return `M${west} ${north}V${south}`;
  if (turn === 2) return `M${west} ${north}H${east}`;
  return `M${east} ${north}V${south}`;
}

/** Average width of a letter of 12 px, px. */
const letter = 7.2;

/** A device from above, with its clearance and what its doors sweep. */
export function ThingShape({ editor, index, scale, pointer }: ThingShapeProps) {
  const t = useTranslations('room');
  const thing = editor.things[index];
  const problems = editor.problems[index] ?? [];
  if (thing === undefined) return null;
  const verdict = verdictOf(problems);
  const body = bodyOf(thing);
  const middle = middleOf(thing);
  const name = nameOf(t, thing);
  const isNamed = name.length * letter * scale < body.east - body.west && body.south - body.north > 34 * scale;
  const isSelected = editor.selected === thing.key;
  return (
    <g
      {...pointer}
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={`${index + 1}. ${name}. ${verdictText(t, problems, editor.things)} ${positionText(t, thing.spot)}`}
      className={`room-thing room-${verdict}`}
      data-selected={isSelected}
      onKeyDown={(event) => pressKey(event, editor, thing.key)}
    >
      <rect className="room-air" {...rect(airyOf(thing))} />
      {swingsOf(thing).map((swing, part) => (
        <SwingShape key={part} swing={swing} className="room-swing" />
      ))}
      <rect className="room-body" {...rect(body)} rx={20} />
      <path className="room-front" d={frontOf(body, thing.spot.turn)} />
      <text x={middle.x} y={middle.y + (isNamed ? -3 : 4) * scale} className="room-number">
        {index + 1}
        {verdict === 'fits' ? '' : ' !'}
      </text>
      {isNamed && (
        <text x={middle.x} y={middle.y + 12 * scale} className="room-name">
          {name}
        </text>
      )}
    </g>
  );
}
