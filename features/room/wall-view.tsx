'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { verdictOf } from '@/lib/room/check';
import { elevationOf } from '@/lib/room/elevation';
import { backWall } from '@/lib/room/geometry';
import { type Wall, walls } from '@/lib/room/shapes';
import { DeviceFront, drawnRect } from './device-front';
import { nameOf } from './room-words';
import type { RoomEditor } from './use-room-editor';
import { useScale } from './use-scale';

const margin = 60;

/** A wall as one sees it from inside the room: that of the selected device, or a chosen one. */
export function WallView({ editor }: { editor: RoomEditor }) {
  const t = useTranslations('room');
  const drawing = useRef<SVGSVGElement>(null);
  const [chosen, choose] = useState<Wall | null>(null);
  const { room, things, problems } = editor;
  const selected = things.find(({ key }) => key === editor.selected);
  const wall = chosen ?? (selected === undefined ? 'north' : backWall(selected.spot.turn));
  const { width, height, openings, devices } = elevationOf(room, things, wall);
  const scale = useScale(drawing, width + 2 * margin);
  const names = devices.flatMap(({ index }) => {
    const thing = things[index];
    return thing === undefined ? [] : [`${index + 1}. ${nameOf(t, thing)}`];
  });
  return (
    <section aria-labelledby="room-front" className="mt-4">
      <h2 id="room-front" className="mb-2 text-lg">
        {t('front')}
      </h2>
      <div role="group" aria-labelledby="room-front" className="room-choices">
        {walls.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === wall}
            className="room-choice"
            onClick={() => choose(name)}
          >
            {t(`wall.${name}`)}
          </button>
        ))}
      </div>
      <svg
        ref={drawing}
        viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
        role="img"
        aria-label={[t(`wall.${wall}`), ...names].join(', ')}
        className="room-drawing room-front-view"
        style={{ maxWidth: `${Math.round((24 * width) / height)}rem` }}
        fontSize={12 * scale}
        textAnchor="middle"
      >
        <rect className="room-opening room-outline" x={0} y={0} width={width} height={height} />
        {openings.map((opening, index) => (
          <rect
            key={index}
            className={`room-${opening.kind === 'window' ? 'glass' : 'doorway'}`}
            {...drawnRect(opening, height)}
          />
        ))}
        {devices.map(({ index, ...place }) => {
          const thing = things[index];
          const box = drawnRect(place, height);
          return (
            thing !== undefined && (
              <g key={thing.key} className={`room-thing room-${verdictOf(problems[index] ?? [])}`}>
                <rect className="room-body" {...box} rx={15} />
                <g className="room-lines">
                  <DeviceFront kind={thing.device.kind} {...box} />
                </g>
                <text className="room-number" x={box.x + box.width / 2} y={box.y + box.height / 2 + 4 * scale}>
                  {index + 1}
                </text>
              </g>
            )
          );
        })}
      </svg>
    </section>
  );
}
