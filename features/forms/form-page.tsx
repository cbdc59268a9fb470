import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/breadcrumbs';
import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';

export interface FormPageProps {
  page: PageContext;
  title: string;
  lead: string;
  /** Between text and form. */ before?: ReactNode;
  children: ReactNode;
}

/** Layout of a page with one form. */
export function FormPage({ page, title, lead, before, children }: FormPageProps) {
  const common = translator(page.locale, 'common');
  const crumbs = [{ name: common('home'), href: localHref(page, '/') }, { name: title }];
  return (
    <div className="page pt-2 pb-8 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      <h1 className="mt-1 mb-2 text-xl md:text-2xl">{title}</h1>
      <p className="mb-6 max-w-[68ch] text-soft">{lead}</p>
      {before}
      <div className="min-h-96">{children}</div>
    </div>
  );
}
