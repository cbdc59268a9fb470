/** What stands in a card that is on its way: boxes of the size of its parts. */
export function CardSkeleton() {
  return (
    <>
      <div className="skeleton aspect-square" />
      <div className="skeleton mt-7.5 h-10" />
      <div className="skeleton mt-2 h-4 w-1/2" />
      <div className="skeleton mt-3 h-6 w-3/4" />
      <div className="skeleton mt-2 h-6 w-2/3" />
      <div className="skeleton mt-4 h-11" />
    </>
  );
}
