import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imeiSchema } from '../../../lib/contract/services.ts';
import { claimedProduct, claimPath } from '../../../lib/routing/claim-link.ts';
import { coolingOf, powerClasses, type Room, roomBounds, sides } from '../../../lib/services/conditioner.ts';
import { parseImei, tacOf } from '../../../lib/services/imei.ts';
import { resumeType } from '../../../server/people/enquiries/resume.ts';

describe('an IMEI', () => {
  test.each([
    ['353324110000012', '353324110000012'],
    ['35-332411-000001-2', '353324110000012'],
    ['35 332411 000001 2', '353324110000012'],
  ])('%s is valid', (typed, imei) => {
    expect(parseImei(typed)).toBe(imei);
    expect(tacOf(imei)).toBe('35332411');
  });
  test.each(['35332411000001', '3533241100000122', '353324110000013', '35332411000001a', '', '000', '٣٥٣٣٢٤١١٠٠٠٠٠١٢'])(
    '%j is invalid',
    (typed) => {
      expect(parseImei(typed)).toBeUndefined();
      expect(imeiSchema.safeParse(typed).error?.issues[0]?.message).toBe(typed === '' ? 'required' : 'imei');
    },
  );
  test('one wrong digit is always detected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'353324110000012'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(parseImei(digits.join(''))).toBeUndefined();
      }),
    );
  });
});

describe('cooling power', () => {
  const rooms: fc.Arbitrary<Room> = fc.record({
    area: fc.double({ min: roomBounds.area[0], max: roomBounds.area[1], noNaN: true }),
    height: fc.double({ min: roomBounds.height[0], max: roomBounds.height[1], noNaN: true }),
    lighting: fc.integer({ min: 0, max: 20_000 }),
    appliances: fc.integer({ min: 0, max: 50_000 }),
    people: fc.integer({ min: 0, max: 200 }),
    location: fc.constantFrom(...sides),
  });

  test('of a south-facing bedroom follows the formula', () => {
    expect(coolingOf({ area: 20, height: 2.7, lighting: 100, appliances: 300, people: 2, location: 'south' })).toEqual({
      watts: 2_550,
      walls: 2_160,
      lighting: 100,
      appliances: 90,
      people: 200,
      btu: 8_701,
      power_class: 9,
    });
  });
  test('never falls when an input grows, and the south needs at least as much as the north', () => {
    fc.assert(
      fc.property(
        rooms,
        fc.constantFrom('area', 'height', 'lighting', 'appliances', 'people'),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (room, part, more) => {
          const grown = { ...room, [part]: room[part] + (part === 'people' ? Math.ceil(more) : more) };
          expect(coolingOf(grown).watts).toBeGreaterThanOrEqual(coolingOf(room).watts);
          expect(coolingOf({ ...room, location: 'south' }).watts).toBeGreaterThanOrEqual(
            coolingOf({ ...room, location: 'north' }).watts,
          );
        },
      ),
    );
  });
  test('gives the smallest sufficient class', () => {
    fc.assert(
      fc.property(rooms, (room) => {
        const { btu, power_class: size } = coolingOf(room);
        const below = size === null ? powerClasses.at(-1) : powerClasses[powerClasses.indexOf(size) - 1];
        expect(size === null || size * 1_000 >= btu).toBe(true);
        expect(below === undefined || below * 1_000 < btu).toBe(true);
      }),
    );
  });
});

test.each([
  ['pdf', Buffer.from('%PDF-1.7\n')],
  ['docx', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from('....word/document.xml')])],
  [
    'doc',
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('WordDocument', 'utf16le'),
    ]),
  ],
  [undefined, Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  [undefined, Buffer.from('')],
  [undefined, Buffer.from('MZ%PDX')],
  [undefined, Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from('xl/workbook.xml')])],
  [undefined, Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from('word/document.xml word/vbaProject.bin')])],
])('a resume is %s by its content', (type, bytes) => {
  expect(resumeType(bytes)).toBe(type);
});

test('a lower-price claim reads its product from the address hash, and no other value', () => {
  expect(claimedProduct(new URL(claimPath(5), 'https://shop.example').hash)).toBe(5);
  for (const other of ['', '#claim-', '#claim-0', '#claim-5x', '#claim-05', '#claim-99999999999', '#delivery'])
    expect(claimedProduct(other)).toBeUndefined();
});
