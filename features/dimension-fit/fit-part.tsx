import { ChevronDown } from 'lucide-react';
import type { Placing } from '@/lib/contract/product';
import { FitPlace } from './fit-place';

/** Whether a large thing fits where it is to stand: folded until somebody asks, and its program comes with the asking. */
export function FitPart({ title, placing }: { title: string; placing: Placing }) {
  return (
    <details className="group rounded-card border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
          aria-hidden="true"
        />
      </summary>
      <FitPlace placing={placing} />
    </details>
  );
}
