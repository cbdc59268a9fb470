import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { BesideForm } from './beside-form';
import { LazyLowPriceForm } from './lazy-forms';

/** The form below the terms of the low-price guarantee. */
export function LowPriceSection({ page }: { page: PageContext }) {
  const t = translator(page.locale, 'enquiries');
  return (
    <section aria-labelledby="low-price-claim">
      <h2 id="low-price-claim" className="mb-2 text-lg md:text-xl">
        {t('lowPriceTitle')}
      </h2>
      <p className="mb-4 max-w-[68ch] text-soft">{t('lowPriceLead')}</p>
      <BesideForm page={page} next={t('lowPriceTaken')}>
        <PageTexts messages={pickMessages(page.locale, ['enquiries', 'validation', 'captcha'])}>
          <LazyLowPriceForm />
        </PageTexts>
      </BesideForm>
    </section>
  );
}
