const watched = new WeakMap<Element, () => void>();
const observers = new Map<string, IntersectionObserver>();

/** Calls back when the element comes near the screen, with one observer a margin for the whole page; the result ends the watch. @param margin as `rootMargin` has it */
export function whenNear(element: Element, margin: string, onNear: () => void): () => void {
  const known = observers.get(margin);
  const observer =
    known ??
    new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) watched.get(target)?.();
      },
      { rootMargin: margin },
    );
  if (known === undefined) observers.set(margin, observer);
  watched.set(element, onNear);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer.unobserve(element);
  };
}
