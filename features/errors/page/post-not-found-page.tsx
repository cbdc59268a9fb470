import { ButtonLink } from '@/components/button-link';
import { NothingFoundDrawing } from '@/components/drawings/nothing-found-drawing';
import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';

/** A post that exists but is hidden (422). */
export function PostNotFoundPage({ page }: { page: PageContext }) {
  const t = translator(page.locale, 'errors');
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <NothingFoundDrawing />
      <h1 className="mt-4 text-xl">{t('postNotFoundTitle')}</h1>
      <p className="mt-3 max-w-lg text-soft">{t('postNotFoundText')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink href={localHref(page, '/news/')} large>
          {translator(page.locale, 'news')('all')}
        </ButtonLink>
        <ButtonLink href={localHref(page, '/')} variant="plain" large className="bg-surface">
          {translator(page.locale, 'common')('toHome')}
        </ButtonLink>
      </div>
    </div>
  );
}
