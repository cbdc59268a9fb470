import { Panel } from '@/components/panel';
import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { BlockSection } from './section';
import { Rich } from './words';

/** Running text: on a panel under its heading, on the ground of the page without. */
export function Text({
  page,
  id,
  props: { title, body },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'text'>;
}) {
  const text = <Rich page={page} body={body} />;
  return (
    <BlockSection id={id} title={title} beside>
      {title === undefined ? (
        text
      ) : (
        <Panel padded className="lg:px-8 lg:py-6">
          {text}
        </Panel>
      )}
    </BlockSection>
  );
}
