import { load, type PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { LazyBlockForm } from './lazy-block-form';
import { BlockSection } from './section';
import { InlineText } from './words';

/** One of the shop's forms with its heading. */
export async function Form({
  page,
  id,
  props: { title, lead, form },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'form'>;
}) {
  const vacancies =
    form === 'application' ? await load(contract.enquiries.vacancies, {}, page, cachePolicy.pages()) : [];
  return (
    <BlockSection id={id} title={title}>
      {lead !== undefined && (
        <p className="mb-4 max-w-[68ch] text-soft">
          <InlineText page={page} text={lead} />
        </p>
      )}
      <LazyBlockForm
        form={form}
        vacancies={vacancies.map(({ id: vacancy, title: name }) => ({ id: vacancy, title: name }))}
      />
    </BlockSection>
  );
}
