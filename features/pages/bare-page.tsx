import { Breadcrumbs } from '@/components/breadcrumbs';
import { unframedBlocks } from '@/features/blocks';
import type { PageContext } from '@/lib/api/load';
import type { ContentPageData } from '@/lib/contract/content';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { PageBody } from './content-page';

interface BarePageProps {
  page: PageContext;
  data: Pick<ContentPageData, 'title' | 'blocks'>;
  /** In a browser, which needs a link back. */ hasWayBack: boolean;
}

/** A content page without header and footer: for web views of apps, and for legal texts. */
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
      <PageBody page={page} data={{ title: data.title, blocks: unframedBlocks(data.blocks) }} />
    </main>
  );
}
