'use client';

import { useMemo, useState } from 'react';
import type { RoomProduct } from '@/lib/contract/room';
import { problemsOf } from '@/lib/room/check';
import { movedInside, turned } from '@/lib/room/geometry';
import { snapped } from '@/lib/room/place';
import { type Room, type Spot, withFittingOpenings } from '@/lib/room/shapes';
import { type RoomContent, type Thing, withProduct } from './thing';

/** The last change, for the status sentence. */
export type Change =
  { readonly kind: 'placed'; readonly key: number } | { readonly kind: 'removed'; readonly thing: Thing };

/** The room of the page and what can be done with it. */
export interface RoomEditor extends RoomContent {
  /** Problems of each thing, by its index. */
  readonly problems: ReturnType<typeof problemsOf>;
  /** Key of the selected thing. */
  readonly selected: number | null;
  readonly change: Change | null;
  select: (key: number | null) => void;
  /** Moves a thing by these lengths, as far as the walls. */
  move: (key: number, x: number, y: number) => void;
  /** Moves a thing to where a pointer drags it; it snaps to walls and neighbours. */
  drag: (key: number, spot: Spot) => void;
  turn: (key: number) => void;
  remove: (key: number) => void;
  /** Returns a removed thing to its place. */
  restore: (thing: Thing) => void;
  add: (product: RoomProduct) => void;
  setRoom: (room: Room) => void;
}

/** Holds the room while it is edited. */
export function useRoomEditor(initial: RoomContent): RoomEditor {
  const [content, setContent] = useState(initial);
  const [selected, select] = useState(initial.things.at(-1)?.key ?? null);
  const [change, setChange] = useState<Change | null>(null);
  const { room, things } = content;
  const problems = useMemo(() => problemsOf(room, things), [room, things]);

  const place = (key: number, spotOf: (thing: Thing) => Spot) => {
    setContent((now) => ({
      ...now,
      things: now.things.map((thing) => (thing.key === key ? { ...thing, spot: spotOf(thing) } : thing)),
    }));
    select(key);
    setChange({ kind: 'placed', key });
  };
  return {
    ...content,
    problems,
    selected,
    change,
    select,
    move: (key, x, y) =>
      place(key, ({ device, spot }) => movedInside(device, { ...spot, x: spot.x + x, y: spot.y + y }, room)),
    drag: (key, spot) =>
      place(key, ({ device }) =>
        snapped(
          device,
          spot,
          room,
          things.filter((thing) => thing.key !== key),
        ),
      ),
    turn: (key) => place(key, ({ device, spot }) => movedInside(device, turned(device, spot), room)),
    remove: (key) => {
      const thing = things.find((other) => other.key === key);
      if (thing === undefined) return;
      setContent({ room, things: things.filter((other) => other !== thing) });
      select(null);
      setChange({ kind: 'removed', thing });
    },
    restore: (thing) => {
      setContent({ room, things: [...things, { ...thing, spot: movedInside(thing.device, thing.spot, room) }] });
      select(thing.key);
      setChange({ kind: 'placed', key: thing.key });
    },
    add: (product) => {
      const next = withProduct(content, product);
      const added = next.things.at(-1);
      if (next === content || added === undefined) return;
      setContent(next);
      select(added.key);
      setChange({ kind: 'placed', key: added.key });
    },
    setRoom: (sizes) => {
      const fitting = withFittingOpenings(sizes);
      setContent({
        room: fitting,
        things: things.map((thing) => ({ ...thing, spot: movedInside(thing.device, thing.spot, fitting) })),
      });
    },
  };
}
