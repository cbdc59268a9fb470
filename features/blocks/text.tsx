import { Panel } from '@/components/panel';
import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { BlockSection } from './section';
import { RichTextView } from './words';

/** Rich text: on a panel with its heading, without one on the background. */
export function Text({
  page,
  id,
  props: { title, body },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'text'>;
}) {
  const text = <RichTextView page={page} body={body} />;
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
