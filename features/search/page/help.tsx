import { PanelLink } from '@/components/panel-link';
import { Picture } from '@/components/picture';
import type { PageContext } from '@/lib/api/load';
import type { DataOf } from '@/lib/contract/endpoint';
import type { specialCategories } from '@/lib/contract/home';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { searchPath } from '@/lib/routing/search-term';
import { ChipLinks } from './chip-links';

interface HelpProps {
  page: PageContext;
  searches: readonly string[];
  categories: DataOf<typeof specialCategories>;
}

/** Help before a result: popular searches and popular categories. */
export function SearchHelp({ page, searches, categories }: HelpProps) {
  const t = translator(page.locale, 'search');
  return (
    <>
      <ChipLinks
        id="popular-searches"
        title={t('search')}
        links={searches.map((term) => ({ href: localHref(page, searchPath(term)), name: term }))}
      />
      {categories.length > 0 && (
        <section aria-labelledby="popular-categories" className="mt-8">
          <h2 id="popular-categories" className="mb-3 text-lg">
            {t('popularCategories')}
          </h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
            {categories.map((category) => (
              <li key={category.id}>
                <PanelLink
                  href={localHref(page, `/katalog/${category.slug}/`)}
                  className="flex h-full flex-col items-center gap-2 p-3 text-center text-sm hover:text-link"
                >
                  <span className="size-20 overflow-hidden rounded-xl bg-tile">
                    <Picture
                      src={category.image}
                      alt=""
                      sizes="80px"
                      widths={[160]}
                      width={80}
                      height={80}
                      className="size-full object-contain"
                    />
                  </span>
                  {category.name}
                </PanelLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
