import type { PageContext } from '@/lib/api/load';
import type { Shown } from '@/lib/blocks';
import { BlockSection } from './section';
import { Rich } from './words';

/** Running text. */
export function Text({ page, id, props: { title, body } }: { page: PageContext; id: string; props: Shown<'text'> }) {
  return <BlockSection id={id} title={title}><Rich page={page} body={body} /></BlockSection>;
}
