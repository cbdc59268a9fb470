/** In the place of the comparison while it is on its way: its tools, its products, their characteristics. */
export function CompareSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton mb-2 h-11 w-40" />
      <div className="skeleton mb-4 h-11 max-w-md" />
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['h-72', 'h-72', 'h-72 max-lg:hidden', 'h-72 max-lg:hidden'].map((look, index) => <div key={index} className={`skeleton ${look}`} />)}
      </div>
      <div className="skeleton h-96" />
    </div>
  );
}
