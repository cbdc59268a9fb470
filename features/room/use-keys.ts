'use client';

import type { KeyboardEvent } from 'react';
import type { RoomEditor } from './use-room-editor';

/** Lengths of one press of an arrow, and with Shift, mm. */
export const [smallStep, largeStep] = [10, 100];

const directions: Readonly<Partial<Record<string, readonly [x: number, y: number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves, turns or removes a thing by its keys; other keys are left to the browser. */
export function pressKey(event: KeyboardEvent, editor: RoomEditor, key: number): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const direction = directions[event.key];
  const step = event.shiftKey ? largeStep : smallStep;
  if (direction !== undefined) editor.move(key, direction[0] * step, direction[1] * step);
  // By its place on the keyboard: with a Cyrillic layout the letter is another one.
  else if (event.code === 'KeyR' || event.key === 'r') editor.turn(key);
  else if (event.key === 'Delete' || event.key === 'Backspace') editor.remove(key);
  else if (event.key === 'Enter' || event.key === ' ') editor.select(key);
  else return;
  event.preventDefault();
}
