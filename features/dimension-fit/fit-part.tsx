import { ChevronDown } from 'lucide-react';
import type { Placing } from '@/lib/contract/product';
import { FitPlace } from './fit-place';

/** Checks whether a large product fits its place: collapsed, and its code loads when expanded. */
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
