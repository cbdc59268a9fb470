import { Breadcrumbs } from '@/components/breadcrumbs';
import { withoutFrame } from '@/features/blocks';
import type { PageContext } from '@/lib/api/load';
import type { ContentPageData } from '@/lib/contract/content';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { PageBody } from './content-page';

interface BarePageProps {
  page: PageContext;
  data: Pick<ContentPageData, 'title' | 'blocks'>;
  /** In a browser, which has no frame that leads back. */ hasWayBack: boolean;
}

/** A page made of blocks without header and footer: for the frames of apps, and for legal text. */
export function BarePage({ page, data, hasWayBack }: BarePageProps) {
  const common = translator(page.locale, 'common');
  return (
    <main id="main" className="page py-5 md:py-8">
      {hasWayBack && (
        <Breadcrumbs
          label={common('breadcrumbs')}
          crumbs={[{ name: common('home'), href: localHref(page, '/') }, { name: data.title }]}
        />
      )}
      <PageBody page={page} data={{ title: data.title, blocks: withoutFrame(data.blocks) }} />
    </main>
  );
}
