'use client';

import { type PointerEvent, type RefObject, useRef } from 'react';
import type { RoomEditor } from './use-room-editor';
import type { Thing } from './thing';

/** Pointers move things in steps of this length, mm. */
const dragStep = 10;
const rounded = (length: number): number => Math.round(length / dragStep) * dragStep;

interface Hold {
  readonly key: number;
  readonly pointer: number;
  /** Distance between the pointer and the corner of the thing, mm. */
  readonly x: number;
  readonly y: number;
}

/** Moving things by mouse, pen or finger; the drawing has this many millimetres per pixel. */
export function useDrag(drawing: RefObject<SVGSVGElement | null>, widthOfDrawing: number, editor: RoomEditor) {
  const hold = useRef<Hold>(null);
  /** Where a pointer is, in mm from the upper left corner of the drawing. */
  const placeOf = (event: PointerEvent): { x: number; y: number } | undefined => {
    const box = drawing.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return undefined;
    const scale = widthOfDrawing / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  return (thing: Thing) => ({
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      const place = placeOf(event);
      if (event.button !== 0 || place === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold.current = {
        key: thing.key,
        pointer: event.pointerId,
        x: place.x - thing.spot.x,
        y: place.y - thing.spot.y,
      };
      editor.select(thing.key);
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      const place = placeOf(event);
      const now = hold.current;
      if (now === null || place === undefined || now.pointer !== event.pointerId || now.key !== thing.key) return;
      const spot = { ...thing.spot, x: rounded(place.x - now.x), y: rounded(place.y - now.y) };
      if (spot.x !== thing.spot.x || spot.y !== thing.spot.y) editor.drag(thing.key, spot);
    },
    onPointerUp: () => {
      hold.current = null;
    },
    onPointerCancel: () => {
      hold.current = null;
    },
  });
}
