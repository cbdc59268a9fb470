import { formatRating } from '@/lib/format/number';
import { Icon } from './icon';

/** Average of five with the number of reviews; `label` is the text for screen readers. */
export function Rating({ value, count, label }: { value: number; count: number; label: string }) {
  if (count === 0) return <div className="card-rating" />;
  return (
    <div className="card-rating" role="img" aria-label={label}>
      <Icon name="star" className="star" />
      <span>{formatRating(value)}</span>
      <span>{`(${count})`}</span>
    </div>
  );
}
