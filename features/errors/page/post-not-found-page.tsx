import { FileX } from 'lucide-react';
import { ButtonLink } from '@/components/button-link';
import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';

/** A post that exists but is not shown (422). */
export function PostNotFoundPage({ page }: { page: PageContext }) {
  const t = translator(page.locale, 'errors');
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <FileX className="size-20 text-line-strong" strokeWidth={1.25} aria-hidden="true" />
      <h1 className="mt-4 text-xl">{t('postNotFoundTitle')}</h1>
      <p className="mt-3 max-w-lg text-soft">{t('postNotFoundText')}</p>
      <ButtonLink href={localHref(page, '/')} large className="mt-6">{translator(page.locale, 'common')('toHome')}</ButtonLink>
    </div>
  );
}
