import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { Campaign } from './campaign';

/** One campaign in full width. */
export function Banner({ page, props }: { page: PageContext; props: BlockProps<'banner'> }) {
  return (
    <div>
      <Campaign page={page} of={props} />
    </div>
  );
}
