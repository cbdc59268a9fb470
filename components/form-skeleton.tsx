/** Skeleton of a form. */
export const FormSkeleton = () => <div className="skeleton h-72 max-w-xl" aria-hidden="true" />;
