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

/** Every kind of block, by its type; adding one is a file in `kinds`, a line here and a view in `features/blocks`. */
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
/** What a block of a type shows. */
export type Shown<Type extends BlockType> = z.output<(typeof blockKinds)[Type]['shown']>;
/** A block as a page shows it. */
export type ShownBlock = {
  [Type in BlockType]: { readonly id: string; readonly type: Type; readonly props: Shown<Type> };
}[BlockType];

/** A block as a page keeps it; what `props` hold is for its kind to say. */
export const keptBlockSchema = z.strictObject({
  id: z.uuid(),
  type: z.string().min(1).max(40),
  v: z.number().int().min(1),
  ...blockTimes,
  props: z.record(z.string(), z.unknown()),
});
export type KeptBlock = z.output<typeof keptBlockSchema>;

const isType = (type: string): type is BlockType => Object.hasOwn(blockKinds, type);
/** The kind of a block; undefined for one that this shop does not know. */
export const kindOf = (type: string): BlockKind | undefined => (isType(type) ? blockKinds[type] : undefined);

/** What a block holds, in today's shape of its kind; or why it can't be had. Nothing is thrown, whatever stands there. */
export function readBlock({
  type,
  v,
  props,
}: Pick<KeptBlock, 'type' | 'v' | 'props'>):
  | { readonly ok: true; readonly props: unknown }
  | { readonly ok: false; readonly problems: readonly { way: readonly PropertyKey[]; message: string }[] } {
  const kind = kindOf(type);
  const failed = (message: string) => ({ ok: false as const, problems: [{ way: [], message }] });
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
  const parsed = kind.kept.safeParse(current);
  return parsed.success
    ? { ok: true, props: parsed.data }
    : { ok: false, problems: parsed.error.issues.map(({ path, message }) => ({ way: path, message })) };
}

const shownOf = <Type extends BlockType, Props extends z.ZodType>(kind: {
  readonly type: Type;
  readonly shown: Props;
}) => z.object({ id: z.string(), type: z.literal(kind.type), props: kind.shown });
/** A block of an answer. */
export const shownBlockSchema = z.discriminatedUnion('type', [
  shownOf(banner),
  shownOf(benefits),
  shownOf(brands),
  shownOf(countdown),
  shownOf(faq),
  shownOf(form),
  shownOf(hero),
  shownOf(home),
  shownOf(news),
  shownOf(picture),
  shownOf(products),
  shownOf(slider),
  shownOf(steps),
  shownOf(stores),
  shownOf(table),
  shownOf(text),
  shownOf(video),
]);
