import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRoomText, type RoomState, roomText } from '../../../lib/room/address.ts';
import { planNames, plans } from '../../../lib/room/plans.ts';
import { turns } from '../../../lib/room/shapes.ts';
import { rooms } from './rooms.ts';

const states: fc.Arbitrary<RoomState> = rooms.chain((room) =>
  fc.record({
    room: fc.constant(room),
    items: fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 9_999_999 }),
        spot: fc.record({
          x: fc.integer({ min: 0, max: room.width }),
          y: fc.integer({ min: 0, max: room.depth }),
          turn: fc.constantFrom(...turns),
        }),
      }),
      { maxLength: 20 },
    ),
  }),
);

describe('the room of an address', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(readRoomText(roomText(state))).toEqual(state);
      }),
    );
  });

  test('needs no encoding in an address', () => {
    fc.assert(
      fc.property(states, (state) => {
        const text = roomText(state);
        expect(encodeURIComponent(text)).toBe(text);
      }),
    );
  });

  test.each(planNames)('%s can be written', (name) => {
    const state = { room: plans[name], items: [] };
    expect(readRoomText(roomText(state))).toEqual(state);
  });

  test.each([
    '',
    'x',
    '300x300',
    '300x300x270x1',
    '30x300x270',
    '300x300x9999',
    '0300x300x270',
    '300x300x270.',
    '300x300x270.zn0-100',
    '300x300x270.wn250-140',
    '300x300x270.wn0-10',
    '300x300x270_',
    '300x300x270_5-0-0-4',
    '300x300x270_0-0-0-0',
    '300x300x270_5--1-0-0',
    '300x300x270_5-3001-0-0',
    '300x300x270_5-0-0-0 ',
    '300x300x270_5-1e2-0-0',
    '300x300x270_<svg onload=alert(1)>',
    `300x300x270${'.wn0-100'.repeat(7)}`,
    `300x300x270${'_5-0-0-0'.repeat(21)}`,
  ])('refuses %j', (text) => {
    expect(readRoomText(text)).toBeUndefined();
  });

  test('refuses a text that is longer than any room', () => {
    expect(readRoomText('3'.repeat(100_000))).toBeUndefined();
  });

  test('any text is refused or read as a room that is written alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789x.-_wnaeso') }), (tail) => {
        const text = `300x300x270${tail}`;
        const state = readRoomText(text);
        if (state !== undefined) expect(roomText(state)).toBe(text);
      }),
    );
  });
});
