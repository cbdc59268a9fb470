import { Icon } from './icon';

/** Average of five with the number of reviews; `label` says it in words. */
export function Rating({ value, count, label }: { value: number; count: number; label: string }) {
  if (count === 0) return <div className="card-rating" />;
  return (
    <div className="card-rating">
      <Icon name="star" className="star" />
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="tabular">{value.toFixed(1)}</span>
      <span aria-hidden="true" className="tabular">{`(${count})`}</span>
    </div>
  );
}
