import { z } from 'zod';
import type { BlockKind } from './definition.ts';
import { banner } from './kinds/banner.ts';
import { benefits } from './kinds/benefits.ts';
import { brands } from './kinds/brands.ts';
import { countdown } from './kinds/countdown.ts';
import { faq } from './kinds/faq.ts';
import { form } from './kinds/form.ts';
import { hero } from './kinds/hero.ts';
import { home } from './kinds/home.ts';
import { news } from './kinds/news.ts';
import { picture } from './kinds/picture.ts';
import { products } from './kinds/products.ts';
import { slider } from './kinds/slider.ts';
import { steps } from './kinds/steps.ts';
import { stores } from './kinds/stores.ts';
import { table } from './kinds/table.ts';
import { text } from './kinds/text.ts';
import { video } from './kinds/video.ts';
import { blockTimes } from './times.ts';

/** All block types. A new one needs a file in `kinds`, a line here and a view in `features/blocks`. */
export const blockKinds = {
  banner,
  benefits,
  brands,
  countdown,
  faq,
  form,
  hero,
  home,
  news,
  picture,
  products,
  slider,
  steps,
  stores,
  table,
  text,
  video,
} as const;
export type BlockType = keyof typeof blockKinds;
/** Properties of a displayed block of a type. */
export type BlockProps<Type extends BlockType> = z.output<(typeof blockKinds)[Type]['displayedSchema']>;
/** A block as a page displays it. */
export type DisplayedBlock = {
  [Type in BlockType]: { readonly id: string; readonly type: Type; readonly props: BlockProps<Type> };
}[BlockType];

/** A block as it is stored; its type validates `props`. */
export const storedBlockSchema = z.strictObject({
  id: z.uuid(),
  type: z.string().min(1).max(40),
  v: z.number().int().min(1),
  ...blockTimes,
  props: z.record(z.string(), z.unknown()),
});
export type StoredBlock = z.output<typeof storedBlockSchema>;

const isType = (type: string): type is BlockType => Object.hasOwn(blockKinds, type);
/** The definition of a block type; undefined for an unknown one. */
export const blockKindOf = (type: string): BlockKind | undefined => (isType(type) ? blockKinds[type] : undefined);

/** Parses a block in the current version of its type, or says why it is invalid. Never throws. */
export function readBlock({
  type,
  v,
  props,
}: Pick<StoredBlock, 'type' | 'v' | 'props'>):
  | { readonly ok: true; readonly props: unknown }
  | { readonly ok: false; readonly problems: readonly { path: readonly PropertyKey[]; message: string }[] } {
  const kind = blockKindOf(type);
  const failed = (message: string) => ({ ok: false as const, problems: [{ path: [], message }] });
  if (kind === undefined) return failed(`no such type of block: ${type}`);
  if (v > kind.version) return failed(`made by a newer shop: version ${v} of ${type}`);
  let current: unknown = props;
  try {
    for (let version = v; version < kind.version; version += 1) {
      const migrate = kind.migrations[version];
      if (migrate === undefined) return failed(`no way from version ${version} of ${type}`);
      current = migrate(current);
    }
  } catch (error) {
    return failed(
      `version ${v} of ${type} could not be made into today's: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = kind.storedSchema.safeParse(current);
  return parsed.success
    ? { ok: true, props: parsed.data }
    : { ok: false, problems: parsed.error.issues.map(({ path, message }) => ({ path, message })) };
}

const toDisplayedBlock = <Type extends BlockType, Props extends z.ZodType>(kind: {
  readonly type: Type;
  readonly displayedSchema: Props;
}) => z.object({ id: z.string(), type: z.literal(kind.type), props: kind.displayedSchema });
/** A block in an API response. */
export const displayedBlockSchema = z.discriminatedUnion('type', [
  toDisplayedBlock(banner),
  toDisplayedBlock(benefits),
  toDisplayedBlock(brands),
  toDisplayedBlock(countdown),
  toDisplayedBlock(faq),
  toDisplayedBlock(form),
  toDisplayedBlock(hero),
  toDisplayedBlock(home),
  toDisplayedBlock(news),
  toDisplayedBlock(picture),
  toDisplayedBlock(products),
  toDisplayedBlock(slider),
  toDisplayedBlock(steps),
  toDisplayedBlock(stores),
  toDisplayedBlock(table),
  toDisplayedBlock(text),
  toDisplayedBlock(video),
]);
