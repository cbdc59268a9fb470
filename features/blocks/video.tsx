import { CirclePlay } from 'lucide-react';
import { Panel } from '@/components/panel';
import type { BlockProps } from '@/lib/blocks';

/** A link to an external video, so that nothing is loaded from third parties. */
export function Video({ props: { url, title, text } }: { props: BlockProps<'video'> }) {
  return (
    <Panel padded className="max-w-xl">
      <a href={url} rel="noopener" className="flex items-center gap-4">
        <CirclePlay className="size-12 shrink-0 text-link" strokeWidth={1.5} aria-hidden="true" />
        <span>
          <span className="block font-semibold underline underline-offset-4">{title}</span>
          {text !== undefined && <span className="mt-1 block text-soft">{text}</span>}
        </span>
      </a>
    </Panel>
  );
}
