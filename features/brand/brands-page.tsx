import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import type { DataOf } from '@/lib/contract/endpoint';
import type { brandList } from '@/lib/contract/brand';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { BrandDirectory } from './brand-directory';

/** `/brand/`: all brands, A–Z. */
export function BrandsPage({ page, brands }: { page: PageContext; brands: DataOf<typeof brandList> }) {
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="mb-4 text-xl md:text-2xl">{translator(page.locale, 'listing')('allBrands')}</h1>
      <PageTexts messages={pickMessages(page.locale, ['brand'])}>
        <BrandDirectory brands={brands} />
      </PageTexts>
    </div>
  );
}
