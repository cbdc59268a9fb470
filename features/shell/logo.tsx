/** The shop's mark: the word on a yellow plate. */
export function Logo() {
  return (
    <span className="inline-flex items-center rounded-lg bg-brand px-2 py-1.5 text-base leading-6 lg:px-2.5 lg:text-lg font-extrabold tracking-tight text-brand-ink">
      texnomart
    </span>
  );
}
