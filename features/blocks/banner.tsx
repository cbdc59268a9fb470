import type { PageContext } from '@/lib/api/load';
import type { Shown } from '@/lib/blocks';
import { Campaign } from './campaign';

/** One campaign across the page. */
export function Banner({ page, props }: { page: PageContext; props: Shown<'banner'> }) {
  return (
    <div>
      <Campaign page={page} of={props} />
    </div>
  );
}
