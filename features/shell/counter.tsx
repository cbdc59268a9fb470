/** A badge with a number; nothing for 0. */
export function Counter({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className="absolute top-0 left-1/2 ml-1 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs font-bold text-brand-ink">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">, {label}</span>
    </span>
  );
}
