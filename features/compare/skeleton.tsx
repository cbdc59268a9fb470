/** In the place of the table while it is on its way. */
export const CompareSkeleton = () => <div className="skeleton h-96" />;
