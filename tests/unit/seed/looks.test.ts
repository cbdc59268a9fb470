import { describe, expect, it } from 'vitest';
import { firstPages } from '../../../demo/contact-sheet/first-page.ts';
import { spreadLooks, type Look } from '../../../demo/seed/catalogue/looks.ts';
import { drawDevice, traitCount } from '../../../demo/seed/drawings/index.ts';

const pages = await firstPages(3200);

/** A drawing without its colours: what is left is its shape. */
const shapeOf = (look: Look): string =>
  drawDevice({ ...look, view: 'front' }).replaceAll(/#[0-9a-f]{3,8}|(?:stop-)?opacity="[^"]*"/g, '');

describe('looks of the demonstration', () => {
  it.each([...pages].filter(([, listed]) => traitCount(listed[0]?.look.kind ?? 'mouse') > 0))(
    '%s: no two neighbours of the first page look alike',
    (_slug, listed) => {
      const alike = listed.slice(1).filter((own, index) => {
        const before = listed[index];
        return (
          before !== undefined && before.draft.group !== own.draft.group && shapeOf(before.look) === shapeOf(own.look)
        );
      });
      expect(alike.map(({ draft }) => draft.name.uz)).toEqual([]);
    },
  );

  it('take the other look where the neighbour has the usual one, and the usual one where there is no other', () => {
    const own: Look = { kind: 'tv', colour: 'black', variant: 1, trait: 0 };
    const other: Look = { ...own, variant: 5 };
    expect(
      spreadLooks([
        [own, other],
        [own, other],
        [own, other],
      ]),
    ).toEqual([own, other, own]);
    expect(spreadLooks([[own], [own]])).toEqual([own, own]);
  });
});
