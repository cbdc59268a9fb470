import { type StoredBlock, blockKindOf, readBlock } from '../../../lib/blocks/index.ts';
import { invalidTargets } from '../../../lib/blocks/inline.ts';
import { type PageFile, pageFileSchema } from '../../../lib/blocks/page.ts';
import { localizedTextsIn } from '../../../lib/blocks/words.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { hasRoute, homePath } from '../../../lib/routing/content-pages.ts';
import { blockIdOf } from './block-id.ts';
import { unknownFacts } from './facts.ts';
import { withCyrillic } from './add-cyrillic.ts';

/** A mistake in a page: `where` is the path to it within the page. */
export interface PageProblem {
  readonly page: string;
  readonly where: string;
  readonly message: string;
}

export interface CheckedPage extends Omit<PageFile, 'blocks'> {
  readonly blocks: readonly StoredBlock[];
}

export type Checked =
  { readonly ok: true; readonly page: CheckedPage } | { readonly ok: false; readonly problems: readonly PageProblem[] };

const pathText = (way: readonly PropertyKey[]): string => way.map(String).join('.');

/** Unknown facts, and links to forbidden targets. */
function textProblems(page: string, value: unknown, at: readonly string[]): PageProblem[] {
  return [...localizedTextsIn(value, at)].flatMap(({ way, words }) =>
    locales.flatMap((locale) => {
      const where = pathText([...way, locale]);
      return [
        ...unknownFacts(words[locale]).map((name) => ({ page, where, message: `{${name}} is no fact of the shop` })),
        ...invalidTargets(words[locale]).map((target) => ({
          page,
          where,
          message: `${target} is neither a path of the shop nor https, tel or mailto`,
        })),
      ];
    }),
  );
}

/**
 * Builds a page from an input: missing Cyrillic is transliterated, blocks get ids and the current shape of their kinds.
 * All problems are reported.
 */
export function checkPage(input: unknown): Checked {
  const parsed = pageFileSchema.safeParse(withCyrillic(input));
  if (!parsed.success) {
    const path: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'path') : undefined;
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => ({
        page: typeof path === 'string' ? path : '',
        where: pathText(issue.path),
        message: issue.message,
      })),
    };
  }
  const { blocks, ...head } = parsed.data;
  const page = head.path;
  const problems = [
    ...(hasRoute(page)
      ? []
      : [
          {
            page,
            where: 'path',
            message: "no address shows this path: use page/name in small letters, and none of the shop's own",
          },
        ]),
    ...textProblems(page, { title: head.title, description: head.description }, []),
  ];
  const storedBlocks = blocks.flatMap((block, index): StoredBlock[] => {
    const at = ['blocks', String(index)];
    const read = readBlock(block);
    if (!read.ok) {
      problems.push(...read.problems.map(({ way, message }) => ({ page, where: pathText([...at, ...way]), message })));
      return [];
    }
    problems.push(...textProblems(page, read.props, at));
    if (block.type === 'hero' && (index > 0 || page === homePath))
      problems.push({
        page,
        where: pathText(at),
        message: 'a hero can only be the first block, and not of the home page',
      });
    if (block.type === 'home' && page !== homePath)
      problems.push({
        page,
        where: pathText(at),
        message: `parts of the home page stand on the page ${homePath} alone`,
      });
    if (block.id !== undefined && blocks.findIndex(({ id }) => id === block.id) !== index)
      problems.push({ page, where: pathText([...at, 'id']), message: 'another block has this id' });
    const { from, till } = block;
    const times = { ...(from === undefined ? {} : { from }), ...(till === undefined ? {} : { till }) };
    return [
      {
        id: block.id ?? blockIdOf(page, index),
        type: block.type,
        v: blockKindOf(block.type)?.version ?? block.v,
        ...times,
        props: { ...(Object(read.props) as Record<string, unknown>) },
      },
    ];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, page: { ...head, blocks: storedBlocks } };
}
