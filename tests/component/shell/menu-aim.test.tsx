import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Edge, isOnTheWay, useMenuAim } from '@/features/shell/menu-aim';

const edge: Edge = { x: 300, top: 0, bottom: 600 };
const within = fc.double({ min: 0.02, max: 0.98, noNaN: true });

describe('a pointer moves towards an edge', () => {
  test('if it moves straight to any point of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 280 }),
        fc.integer({ min: 0, max: 600 }),
        within,
        within,
        (x, y, part, height) => {
          const aimed = { x: edge.x, y: 600 * height };
          expect(isOnTheWay({ x, y }, { x: x + (aimed.x - x) * part, y: y + (aimed.y - y) * part }, edge)).toBe(true);
        },
      ),
    );
  });

  test('not if it moves back, straight down, or past its ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 280 }),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: 200 }),
        (x, y, away) => {
          expect(isOnTheWay({ x, y }, { x: x - away, y: y + 5 }, edge)).toBe(false);
          const past = { x: edge.x, y: 700 + away };
          expect(isOnTheWay({ x, y }, { x: x + (past.x - x) / 2, y: y + (past.y - y) / 2 }, edge)).toBe(false);
        },
      ),
    );
  });
});

describe('the menu selects the department', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const aim = () => {
    const choose = vi.fn<(key: string) => void>();
    const { result } = renderHook(() => useMenuAim(choose, () => edge));
    const move = (x: number, y: number) => {
      result.current.onMove({ clientX: x, clientY: y });
    };
    return { choose, move, ...result.current };
  };

  test('under the pointer, after a short delay', () => {
    const { choose, move, onEntry } = aim();
    move(40, 100);
    move(40, 130);
    onEntry('second');
    vi.advanceTimersByTime(60);
    expect(choose).toHaveBeenCalledExactlyOnceWith('second');
  });

  test('not while the pointer crosses it on the way to the columns', () => {
    const { choose, move, onEntry, settle } = aim();
    move(40, 100);
    for (let step = 1; step <= 12; step += 1) {
      move(40 + step * 20, 100 + step * 30);
      if (step % 2 === 0) onEntry(`crossed ${step}`);
      vi.advanceTimersByTime(40);
    }
    settle();
    vi.advanceTimersByTime(5_000);
    expect(choose).not.toHaveBeenCalled();
  });

  test('on which the pointer comes to rest', () => {
    const { choose, move, onEntry } = aim();
    move(40, 100);
    move(80, 140);
    onEntry('rested');
    vi.advanceTimersByTime(60);
    expect(choose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(120);
    expect(choose).toHaveBeenCalledExactlyOnceWith('rested');
  });

  test('on which the pointer changes its direction', () => {
    const { choose, move, onEntry } = aim();
    move(40, 100);
    move(80, 140);
    onEntry('turned');
    vi.advanceTimersByTime(60);
    for (const y of [160, 175, 190, 200]) move(80, y);
    vi.advanceTimersByTime(120);
    expect(choose).toHaveBeenCalledExactlyOnceWith('turned');
  });
});
