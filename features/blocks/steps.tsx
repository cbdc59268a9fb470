import { Panel } from '@/components/panel';
import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { BlockSection, cardColumns } from './section';
import { InlineText } from './words';

/** Numbered steps. */
export function Steps({
  page,
  id,
  props: { title, items },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'steps'>;
}) {
  // Heading levels must not skip a step.
  const Heading = title === undefined ? 'h2' : 'h3';
  return (
    <BlockSection id={id} title={title}>
      <ol className={`grid gap-3 sm:grid-cols-2 sm:gap-4 ${cardColumns(items.length)}`}>
        {items.map(({ title: name, text }, index) => (
          <Panel key={index} as="li" padded className="flex gap-3 sm:block">
            <span
              className="grid size-9 flex-none place-items-center rounded-full bg-brand font-bold text-brand-ink tabular"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <Heading className="mt-1.5 text-base font-semibold sm:mt-3">{name}</Heading>
              <p className="mt-1 text-pretty text-soft">
                <InlineText page={page} text={text} />
              </p>
            </div>
          </Panel>
        ))}
      </ol>
    </BlockSection>
  );
}
