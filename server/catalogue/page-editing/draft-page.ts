import { blockKindOf, readBlock, storedBlockSchema } from '../../../lib/blocks/index.ts';
import { type DraftBlock, type DraftPage, draftPageSchema } from '../../../lib/contract/staff-pages.ts';
import { homePath } from '../../../lib/routing/content-pages.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { ownHome, type StoredPage } from '../pages/read.ts';
import { starterPages } from '../pages/starter.ts';

interface PublishedRow {
  readonly title: DraftPage['title'];
  readonly description: DraftPage['description'];
  readonly hidden: boolean;
  readonly blocks: unknown;
  readonly shown_from: Date;
  readonly shown_till: Date | null;
}

export const publishedColumns = ['title', 'description', 'hidden', 'blocks', 'shown_from', 'shown_till'] as const;

/** A block in the current shape of its type, where it can be migrated; as it is stored otherwise. */
function draftBlock(input: unknown): DraftBlock[] {
  const block = storedBlockSchema.safeParse(input);
  if (!block.success) return [];
  const read = readBlock(block.data);
  const kind = blockKindOf(block.data.type);
  return [
    read.ok && kind !== undefined
      ? { ...block.data, v: kind.version, props: { ...(Object(read.props) as Record<string, unknown>) } }
      : block.data,
  ];
}

const localized = ({ uz, kr, ru }: DraftPage['title']) => ({ uz, kr, ru });

/** A published version as a page to edit. A beginning in the past is none: the next version begins when it is published. */
export const draftOfVersion = (row: PublishedRow, now: Date): DraftPage => ({
  title: localized(row.title),
  description: localized(row.description),
  hidden: row.hidden,
  ...(row.shown_from > now ? { from: row.shown_from.toISOString() } : {}),
  ...(row.shown_till === null || row.shown_till <= now ? {} : { till: row.shown_till.toISOString() }),
  blocks: (Array.isArray(row.blocks) ? row.blocks : []).flatMap(draftBlock),
});

const draftOfStored = ({
  title,
  description,
  blocks,
}: Pick<StoredPage, 'title' | 'description' | 'blocks'>): DraftPage => ({
  title: localized(title),
  description: localized(description),
  hidden: false,
  blocks: blocks.flatMap(draftBlock),
});

const noText = { uz: '', kr: '', ru: '' } as const;
export const emptyPage: DraftPage = { title: noText, description: noText, hidden: false, blocks: [] };

/** What is edited of a page without a draft: its newest version, else the built-in page; undefined if there is none. */
export async function publishedPage(
  db: Db,
  { reference, now }: Pick<Services, 'reference' | 'now'>,
  path: string,
): Promise<DraftPage | undefined> {
  const row = await db
    .selectFrom('pages')
    .select(publishedColumns)
    .where('path', '=', path)
    .where('status', '=', 'published')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) return draftOfVersion(row, now());
  if (path === homePath) {
    const own = await ownHome({ reference });
    // Neither is shown of the home page; its settings may leave the description empty or have several lines.
    return draftOfStored({ ...own, description: own.title });
  }
  const own = starterPages().get(path);
  return own === undefined ? undefined : draftOfStored(own);
}

/** The state of a draft as it is stored; undefined if another version of the shop wrote what this one cannot read. */
export function readDraftPage(stored: unknown): DraftPage | undefined {
  const parsed = draftPageSchema.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}
