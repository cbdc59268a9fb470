/** A value before and after a change; an unchanged one is written once. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  if (before === after) return after;
  return (
    <>
      <del className="text-soft">{before}</del> → <ins className="font-semibold no-underline">{after}</ins>
    </>
  );
}
