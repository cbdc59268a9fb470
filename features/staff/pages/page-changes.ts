import type { DraftBlock, DraftPage } from '@/lib/contract/staff-pages';

/** A change of a text, number or choice: `path` leads to it within the page or block. */
export interface ValueChange {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** What a draft changes: of the head of the page (`type` is null), or of a block. */
export interface PageChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  readonly type: string | null;
  readonly values: readonly ValueChange[];
}

/** All plain values within a value, by the path to them. */
function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null)
    return new Map(value === undefined ? [] : [[path, typeof value === 'string' ? value : JSON.stringify(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, path === '' ? key : `${path}.${key}`)]),
  );
}

function valueChanges(before: object, after: object): ValueChange[] {
  const [former, present] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...former.keys(), ...present.keys()])].flatMap((path) => {
    const change = { path, before: former.get(path) ?? '', after: present.get(path) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

const contentOf = ({ id: _id, type: _type, v: _v, ...content }: DraftBlock) => content;
const headOf = ({ blocks: _blocks, ...head }: DraftPage) => head;

/**
 * What a draft changes on a published page, in the order of the draft; removed blocks last. A block has moved if another
 * block stands before it than before, among those that stand on both pages.
 * @param before null for a new page
 */
export function pageChanges(before: DraftPage | null, after: DraftPage): PageChange[] {
  const former = new Map((before?.blocks ?? []).map((block) => [block.id, block]));
  const present = new Set(after.blocks.map(({ id }) => id));
  const stayed = (before?.blocks ?? []).filter(({ id }) => present.has(id)).map(({ id }) => id);
  const placed = after.blocks.filter(({ id }) => former.has(id)).map(({ id }) => id);
  const head = before === null ? [] : valueChanges(headOf(before), headOf(after));
  const blocks = after.blocks.flatMap((block): PageChange[] => {
    const known = former.get(block.id);
    if (known === undefined) return [{ kind: 'added', type: block.type, values: [] }];
    const values = valueChanges(contentOf(known), contentOf(block));
    if (values.length > 0) return [{ kind: 'changed', type: block.type, values }];
    const isAtOtherPlace = stayed.indexOf(block.id) !== placed.indexOf(block.id);
    return isAtOtherPlace ? [{ kind: 'moved', type: block.type, values: [] }] : [];
  });
  const removed = (before?.blocks ?? []).filter(({ id }) => !present.has(id));
  return [
    ...(head.length > 0 ? [{ kind: 'changed' as const, type: null, values: head }] : []),
    ...blocks,
    ...removed.map(({ type }) => ({ kind: 'removed' as const, type, values: [] })),
  ];
}
