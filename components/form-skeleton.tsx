/** The room of a form that is on its way. */
export const FormSkeleton = () => <div className="skeleton h-72 max-w-xl" aria-hidden="true" />;
