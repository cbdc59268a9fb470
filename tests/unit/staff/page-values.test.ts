import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withText } from '../../../features/staff/pages/follow-cyrillic.ts';
import { newBlock } from '../../../features/staff/pages/new-block.ts';
import { pageChanges } from '../../../features/staff/pages/page-changes.ts';
import { reorder, valueAt, withValueAt } from '../../../features/staff/pages/value-at.ts';
import { blockKindOf, blockKinds, type BlockType } from '../../../lib/blocks/index.ts';
import { type DraftPage, draftPageSchema } from '../../../lib/contract/staff-pages.ts';
import { checkPage } from '../../../server/catalogue/pages/check.ts';

const text = (value: string) => ({ uz: value, kr: value, ru: value });
const types = Object.keys(blockKinds) as BlockType[];

const blocks = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    type: fc.constantFrom(...types),
    v: fc.constant(1),
    props: fc.dictionary(fc.constantFrom('title', 'limit'), fc.oneof(fc.string({ minLength: 1 }), fc.integer())),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);
const pages = fc.record({
  title: fc.string().map(text),
  description: fc.string().map(text),
  hidden: fc.boolean(),
  blocks,
}) satisfies fc.Arbitrary<DraftPage>;

describe('values within a page', () => {
  test('a written value is read again, and the rest stays', () => {
    fc.assert(
      fc.property(pages, fc.nat(7), fc.string({ minLength: 1 }), (page, index, next) => {
        fc.pre(index < page.blocks.length);
        const path = ['blocks', index, 'props', 'title'];
        const changed = withValueAt(page, path, next);
        expect(valueAt(changed, path)).toBe(next);
        expect(changed.blocks.filter((_, place) => place !== index)).toEqual(
          page.blocks.filter((_, place) => place !== index),
        );
        expect(changed.title).toBe(page.title);
      }),
    );
  });

  test('without a value a field is removed, and an entry of a list leaves it', () => {
    const page = { title: 'a', blocks: ['b', 'c'] };
    expect(withValueAt(page, ['title'], undefined)).toEqual({ blocks: ['b', 'c'] });
    expect(withValueAt(page, ['blocks', 0], undefined)).toEqual({ title: 'a', blocks: ['c'] });
  });

  test('a reorder entry is at its place; moving it back gives the list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(20), fc.nat(20), (list, from, to) => {
        fc.pre(from < list.length && to < list.length);
        const next = reorder(list, from, to);
        expect(next[to]).toBe(list[from]);
        expect(reorder(next, to, from)).toEqual(list);
      }),
    );
  });
});

describe('a new block', () => {
  test.each(types)('%s is a valid draft, and what is missing is named at its field', (type) => {
    const block = newBlock(type);
    if (block === undefined) throw new Error(`no block of the type ${type}`);
    const page = { title: text('a'), description: text('a'), hidden: false, blocks: [block] };
    expect(draftPageSchema.safeParse(page).success).toBe(true);
    const checked = checkPage({ path: type === 'home' ? 'home' : 'page/x', ...page });
    const reasons = checked.ok ? [] : checked.problems.map(({ reason }) => reason);
    expect(
      reasons.filter((reason) => !['required', 'invalidValue', 'pictureUnknown', 'tooFew'].includes(reason)),
    ).toEqual([]);
    expect(blockKindOf(type)?.version).toBe(block.v);
  });
});

describe('Cyrillic', () => {
  test('follows Latin until somebody writes it', () => {
    const followed = withText(withText(text(''), 'uz', 'Yetkazib berish'), 'uz', 'Yetkazish narxi');
    expect(followed).toEqual({ uz: 'Yetkazish narxi', kr: 'Етказиш нархи', ru: '' });
    const own = withText(followed, 'kr', 'Нарх');
    expect(withText(own, 'uz', 'Narxlar').kr).toBe('Нарх');
  });
});

describe('what a draft changes', () => {
  test('is nothing between equal pages', () => {
    fc.assert(
      fc.property(pages, (page) => {
        expect(pageChanges(page, structuredClone(page))).toEqual([]);
      }),
    );
  });

  test('names as many added and removed blocks as there are', () => {
    fc.assert(
      fc.property(pages, pages, (before, after) => {
        const changes = pageChanges(before, after);
        const known = new Set(before.blocks.map(({ id }) => id));
        const added = after.blocks.filter(({ id }) => !known.has(id)).length;
        expect(changes.filter(({ kind }) => kind === 'added')).toHaveLength(added);
        const present = new Set(after.blocks.map(({ id }) => id));
        const removed = before.blocks.filter(({ id }) => !present.has(id)).length;
        expect(changes.filter(({ kind }) => kind === 'removed')).toHaveLength(removed);
      }),
    );
  });

  test('is a move alone where blocks change their places, and old and new value where a text changes', () => {
    const block = (id: string, title: string) => ({ id, type: 'text', v: 1, props: { title: text(title) } });
    const [one, two] = [block('1', 'a'), block('2', 'b')];
    const page = { title: text('t'), description: text('d'), hidden: false, blocks: [one, two] };
    expect(pageChanges(page, { ...page, blocks: [two, one] }).map(({ kind }) => kind)).toEqual(['moved', 'moved']);
    expect(pageChanges(page, { ...page, title: { ...text('t'), ru: 'новый' } })).toEqual([
      { kind: 'changed', type: null, values: [{ path: 'title.ru', before: 't', after: 'новый' }] },
    ]);
  });
});
