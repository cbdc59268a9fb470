import { Star } from 'lucide-react';

const marks = [1, 2, 3, 4, 5] as const;

/** A mark as filled stars; `label` says it in words. */
export function Stars({ rate, label }: { rate: number; label: string }) {
  return (
    <span className="inline-flex" role="img" aria-label={label}>
      {marks.map((mark) => (
        <Star key={mark} className={`size-4 ${mark <= rate ? 'fill-brand text-brand' : 'text-line-strong'}`} aria-hidden="true" />
      ))}
    </span>
  );
}
