/** Skeleton of a card, with boxes of the size of its parts. */
export function CardSkeleton() {
  return (
    <>
      <div className="skeleton aspect-square" />
      <div className="skeleton mt-8 h-9" />
      <div className="skeleton mt-2 h-3.5 w-1/2" />
      <div className="skeleton mt-2 h-5 w-3/4" />
      <div className="skeleton mt-5 h-9" />
      <div className="skeleton mt-2 h-3 w-2/3" />
      <div className="skeleton mt-2 h-11" />
    </>
  );
}
