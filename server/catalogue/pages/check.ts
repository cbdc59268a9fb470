import { type StoredBlock, blockKindOf, readBlock } from '../../../lib/blocks/index.ts';
import { invalidTargets } from '../../../lib/blocks/inline.ts';
import { type PageFile, pageFileSchema } from '../../../lib/blocks/page.ts';
import { localizedTextsIn } from '../../../lib/blocks/words.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { hasRoute, homePath } from '../../../lib/routing/content-pages.ts';
import { withCyrillic } from '../../../lib/blocks/add-cyrillic.ts';
import { blockIdOf } from './block-id.ts';
import { unknownFacts } from './facts.ts';
import { type PageProblem, schemaProblems } from './mistakes.ts';

export interface CheckedPage extends Omit<PageFile, 'blocks'> {
  readonly blocks: readonly StoredBlock[];
}

export type Checked =
  { readonly ok: true; readonly page: CheckedPage } | { readonly ok: false; readonly problems: readonly PageProblem[] };

/** Unknown facts, and links to forbidden targets. */
function textProblems(page: string, value: unknown, at: readonly string[]): PageProblem[] {
  return [...localizedTextsIn(value, at)].flatMap(({ path, words }) =>
    locales.flatMap((locale): PageProblem[] => {
      const where = [...path, locale].join('.');
      return [
        ...unknownFacts(words[locale]).map((name) => ({
          page,
          where,
          message: `{${name}} is no fact of the shop`,
          reason: 'factUnknown' as const,
          detail: name,
        })),
        ...invalidTargets(words[locale]).map((target) => ({
          page,
          where,
          message: `${target} is neither a path of the shop nor https, tel or mailto`,
          reason: 'linkInvalid' as const,
          detail: target,
        })),
      ];
    }),
  );
}

/** Mistakes of the place of a block on its page. */
function placeProblems(page: string, block: PageFile['blocks'][number], index: number, isFirstWithId: boolean) {
  const at = `blocks.${index}`;
  const problems: PageProblem[] = [];
  const add = (where: string, message: string, reason: PageProblem['reason']) =>
    problems.push({ page, where, message, reason, detail: null });
  if (block.type === 'hero' && (index > 0 || page === homePath))
    add(at, 'a hero can only be the first block, and not of the home page', 'heroNotFirst');
  if (block.type === 'home' && page !== homePath)
    add(at, `parts of the home page stand on the page ${homePath} alone`, 'homePartElsewhere');
  if (!isFirstWithId) add(`${at}.id`, 'another block has this id', 'invalidValue');
  return problems;
}

/** A block in the current shape of its kind, or its mistakes. */
function checkBlock(page: PageFile, index: number): { block?: StoredBlock; problems: readonly PageProblem[] } {
  const block = page.blocks[index];
  if (block === undefined) return { problems: [] };
  const at = ['blocks', String(index)];
  const kind = blockKindOf(block.type);
  const read = readBlock(block);
  if (kind === undefined || !read.ok) {
    const schema =
      kind !== undefined && block.v === kind.version ? kind.storedSchema.safeParse(block.props) : undefined;
    const problems =
      schema?.success === false
        ? schemaProblems(page.path, block.props, schema.error.issues, at)
        : (read.ok ? [] : read.problems).map(({ path, message }) => ({
            page: page.path,
            where: [...at, ...path].map(String).join('.'),
            message,
            reason: kind === undefined ? ('typeUnknown' as const) : ('invalidValue' as const),
            detail: kind === undefined ? block.type : null,
          }));
    return { problems };
  }
  const isFirstWithId = block.id === undefined || page.blocks.findIndex(({ id }) => id === block.id) === index;
  const { from, till } = block;
  return {
    problems: [...textProblems(page.path, read.props, at), ...placeProblems(page.path, block, index, isFirstWithId)],
    block: {
      id: block.id ?? blockIdOf(page.path, index),
      type: block.type,
      v: kind.version,
      ...(from === undefined ? {} : { from }),
      ...(till === undefined ? {} : { till }),
      props: { ...(Object(read.props) as Record<string, unknown>) },
    },
  };
}

/**
 * Builds a page from an input: missing Cyrillic is transliterated, blocks get ids and the current shape of their kinds.
 * All problems are reported.
 */
export function checkPage(input: unknown): Checked {
  const complete = withCyrillic(input);
  const parsed = pageFileSchema.safeParse(complete);
  if (!parsed.success) {
    const path: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'path') : undefined;
    const problems = schemaProblems(typeof path === 'string' ? path : '', complete, parsed.error.issues);
    return { ok: false, problems };
  }
  const { blocks: _, ...head } = parsed.data;
  const page = head.path;
  const checked = parsed.data.blocks.map((_block, index) => checkBlock(parsed.data, index));
  const problems: PageProblem[] = [
    ...(hasRoute(page)
      ? []
      : [
          {
            page,
            where: 'path',
            message: "no address shows this path: use page/name in small letters, and none of the shop's own",
            reason: 'invalidPath' as const,
            detail: null,
          },
        ]),
    ...textProblems(page, { title: head.title, description: head.description }, []),
    ...checked.flatMap((block) => block.problems),
  ];
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, page: { ...head, blocks: checked.flatMap(({ block }) => block ?? []) } };
}
