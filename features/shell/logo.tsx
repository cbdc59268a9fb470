/** The shop's mark: the word on a yellow plate. */
export function Logo() {
  return (
    <span className="inline-flex items-center rounded-lg bg-brand px-2.5 py-1.5 text-lg leading-6 font-extrabold tracking-tight text-brand-ink">
      texnomart
    </span>
  );
}
