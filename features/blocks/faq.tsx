import { ChevronDown } from 'lucide-react';
import { Panel } from '@/components/panel';
import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { jsonLdText } from '@/lib/seo/json-ld';
import { faqJsonLd } from './faq-json-ld';
import { BlockSection } from './section';
import { RichTextView, InlineText } from './words';

/** Questions that expand to answers without JavaScript. */
export function Faq({
  page,
  id,
  props: { title, items },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'faq'>;
}) {
  return (
    <BlockSection id={id} title={title} beside>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(faqJsonLd(items)) }} />
      <Panel className="divide-y divide-line px-4 md:px-5">
        {items.map(({ question, answer }, index) => (
          <details key={index} className="group">
            <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-3 font-medium [&::-webkit-details-marker]:hidden">
              <span>
                <InlineText page={page} text={question} />
              </span>
              <ChevronDown
                className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
                aria-hidden="true"
              />
            </summary>
            <div className="pb-4 text-soft">
              <RichTextView page={page} body={answer} headings="h4" />
            </div>
          </details>
        ))}
      </Panel>
    </BlockSection>
  );
}
