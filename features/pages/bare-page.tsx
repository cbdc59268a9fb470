import { withoutFrame } from '@/features/blocks';
import type { PageContext } from '@/lib/api/load';
import type { ContentPageData } from '@/lib/contract/content';
import { PageBody } from './content-page';

/** A page made of blocks without header and footer: for the frames of apps, and for legal text. */
export function BarePage({ page, data }: { page: PageContext; data: Pick<ContentPageData, 'title' | 'blocks'> }) {
  return <main id="main" className="page py-5 md:py-8"><PageBody page={page} data={{ title: data.title, blocks: withoutFrame(data.blocks) }} /></main>;
}
