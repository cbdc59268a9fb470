import { Breadcrumbs } from '@/components/breadcrumbs';
import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import { LazyRoom } from './lazy-room';

/** The page of the drawn room. */
export function RoomPage({ page }: { page: PageContext }) {
  const common = translator(page.locale, 'common');
  const t = translator(page.locale, 'room');
  const crumbs = [{ name: common('home'), href: localHref(page, '/') }, { name: t('title') }];
  return (
    <div className="page pt-2 pb-8 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      <h1 className="mt-1 mb-2 text-xl md:text-2xl">{t('title')}</h1>
      <p className="mb-6 max-w-[68ch] text-soft">{t('lead')}</p>
      <noscript>
        <p>{common('noScripts')}</p>
      </noscript>
      <PageTexts messages={pickMessages(page.locale, ['room'])}>
        <div className="min-h-96">
          <LazyRoom />
        </div>
      </PageTexts>
    </div>
  );
}
