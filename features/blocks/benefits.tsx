import { Panel } from '@/components/panel';
import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { blockIcons } from './icons';
import { BlockSection, cardColumns } from './section';
import { InlineText } from './words';

/** Advantages for the shopper. */
export function Benefits({
  page,
  id,
  props: { title, items },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'benefits'>;
}) {
  // Heading levels must not skip a step.
  const Heading = title === undefined ? 'h2' : 'h3';
  return (
    <BlockSection id={id} title={title}>
      <ul className={`grid gap-3 sm:grid-cols-2 sm:gap-4 ${cardColumns(items.length)}`}>
        {items.map(({ icon, title: name, text }, index) => {
          const Icon = blockIcons[icon];
          return (
            <Panel key={index} as="li" padded className="flex gap-3 sm:block">
              <Icon className="size-7 flex-none text-link" strokeWidth={1.75} aria-hidden="true" />
              <div className="min-w-0">
                <Heading className="text-base font-semibold sm:mt-3">{name}</Heading>
                <p className="mt-1 text-pretty text-soft">
                  <InlineText page={page} text={text} />
                </p>
              </div>
            </Panel>
          );
        })}
      </ul>
    </BlockSection>
  );
}
