const viewCallbacks = new WeakMap<Element, () => void>();
const observers = new Map<string, IntersectionObserver>();

/**
 * Calls back when the element comes near the viewport; uses one observer per margin. Returns a function that ends the
 * observation.
 * @param margin in the form of `rootMargin`
 */
export function whenNear(element: Element, margin: string, onNear: () => void): () => void {
  const known = observers.get(margin);
  const observer =
    known ??
    new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) viewCallbacks.get(target)?.();
      },
      { rootMargin: margin },
    );
  if (known === undefined) observers.set(margin, observer);
  viewCallbacks.set(element, onNear);
  observer.observe(element);
  return () => {
    viewCallbacks.delete(element);
    observer.unobserve(element);
  };
}
