import { cacheTags } from '../../../lib/cache/tags.ts';

/** From so many products on one tag for all product pages is told instead of one for each. */
const manyProducts = 1000;

/** What an import has made and changed: for the report, and for the pages that show it. */
export class Changes {
  readonly created = { categories: 0, brands: 0, attributes: 0 };
  private readonly tags = new Set<string>();
  private products = 0;

  /** A product whose page, and whose place in these categories (slugs), is no longer what it was. */
  product(id: number, categories: readonly string[]): void {
    this.products += 1;
    this.tags.add(this.products > manyProducts ? cacheTags.products : cacheTags.product(id));
    for (const slug of categories) this.tags.add(cacheTags.category(slug));
    for (const tag of [cacheTags.search, cacheTags.home, cacheTags.sitemap]) this.tags.add(tag);
  }

  /** The tree, the brands or the attributes are others now: every listing may show it. */
  catalogue(): void {
    for (const tag of [cacheTags.menu, cacheTags.home, cacheTags.catalogue, cacheTags.search, cacheTags.sitemap]) this.tags.add(tag);
  }

  /** Products that were moved to another category. */
  moved(): void {
    this.catalogue();
    this.tags.add(cacheTags.products);
  }

  /** The tags since the last time. */
  take(): string[] {
    const taken = [...this.tags];
    this.tags.clear();
    return taken;
  }
}
