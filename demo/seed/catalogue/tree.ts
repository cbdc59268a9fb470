import type { Localized } from '../../../lib/i18n/locales.ts';
import { specialCategories, topCategories } from '../data/categories.ts';
import { departments } from '../data/departments.ts';
import { compose, t } from '../text.ts';
import type { CataloguePlan, Leaf } from './plan.ts';

export interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly slug: string;
  readonly level: number;
  readonly name: Localized;
  readonly pretty_name: Localized;
  readonly description: Localized;
  readonly sort: number;
  readonly top_sort: number | null;
  readonly special_sort: number | null;
  /** The leaf whose picture the category shows. */
  readonly pictureOf: Leaf;
}

const firstBranchId = 101;
const closing = t(
  'Texnomart Ўзбекистон бўйлаб етказиб беради, ҳар бир товарга расмий кафолат амал қилади.',
  'Texnomart доставляет по всему Узбекистану, на каждый товар действует официальная гарантия.',
);

const orderIn = (list: readonly string[], slug: string): number | null => {
  const index = list.indexOf(slug);
  return index === -1 ? null : index + 1;
};

type Node = Pick<CategoryRow, 'id' | 'parent_id' | 'level' | 'sort' | 'pictureOf'> & {
  slug: string;
  name: Localized;
  about: Localized;
  advice: Localized;
};

function rowOf({ about, advice, ...node }: Node): CategoryRow {
  return {
    ...node,
    pretty_name: node.name,
    description: compose((of) => `${of(about)} ${of(advice)} ${of(closing)}`),
    top_sort: orderIn(topCategories, node.slug),
    special_sort: orderIn(specialCategories, node.slug),
  };
}

/** Rows of the tree, parents before children: departments from 1, branches from 101, leaves from 301. */
export function categoryRows({ leaves }: CataloguePlan): CategoryRow[] {
  const leafOf = (slug: string): Leaf => {
    const leaf = leaves.find(({ source }) => source.slug === slug);
    if (leaf === undefined) throw new Error(`no leaf ${slug}`);
    return leaf;
  };
  const first = (slugs: readonly { slug: string }[]): Leaf => leafOf(slugs[0]?.slug ?? '');
  const tops: CategoryRow[] = [];
  const branches: CategoryRow[] = [];
  const bottoms: CategoryRow[] = [];
  for (const [index, { advice, ...department }] of departments.entries()) {
    const { slug, name, about } = department;
    const id = index + 1;
    tops.push(
      rowOf({
        id,
        parent_id: null,
        level: 1,
        sort: id,
        slug,
        name,
        about,
        advice,
        pictureOf: first(department.branches.flatMap((branch) => branch.leaves)),
      }),
    );
    for (const [place, branch] of department.branches.entries()) {
      const branchId = firstBranchId + branches.length;
      branches.push(
        rowOf({
          id: branchId,
          parent_id: id,
          level: 2,
          sort: place + 1,
          slug: branch.slug,
          name: branch.name,
          about: branch.about,
          advice,
          pictureOf: first(branch.leaves),
        }),
      );
      for (const [order, source] of branch.leaves.entries()) {
        const leaf = leafOf(source.slug);
        bottoms.push(
          rowOf({
            id: leaf.id,
            parent_id: branchId,
            level: 3,
            sort: order + 1,
            slug: source.slug,
            name: source.name,
            about: source.about,
            advice,
            pictureOf: leaf,
          }),
        );
      }
    }
  }
  return [...tops, ...branches, ...bottoms];
}
