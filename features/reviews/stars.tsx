import { Star } from 'lucide-react';

const marks = [1, 2, 3, 4, 5] as const;

const row = (look: string) =>
  marks.map((mark) => <Star key={mark} className={`size-4 shrink-0 ${look}`} aria-hidden="true" />);

/** A rating from 0 to 5 as stars, partially filled. `label` is the text for screen readers. */
export function Stars({ rate, label }: { rate: number; label: string }) {
  return (
    <span className="relative inline-flex" role="img" aria-label={label}>
      {row('text-line-strong')}
      <span className="absolute inset-y-0 start-0 inline-flex overflow-hidden" style={{ width: `${rate * 20}%` }}>
        {row('fill-brand text-brand')}
      </span>
    </span>
  );
}
