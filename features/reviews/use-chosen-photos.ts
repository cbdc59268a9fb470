import { useEffect, useRef, useState } from 'react';
import { addPhotos, type ChosenPhoto, type PhotoProblem } from './photos';

export interface ChosenPhotos {
  readonly photos: readonly ChosenPhoto[];
  /** Why the last files were not all taken. */
  readonly problem: PhotoProblem | undefined;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (photo: ChosenPhoto) => void;
  /** All chosen photos, once those that are still being prepared are ready. */
  readonly whenReady: () => Promise<readonly ChosenPhoto[]>;
}

/**
 * The photos of a review. Preparing a photo takes seconds on an old phone: files chosen meanwhile wait for their turn,
 * and a form that is sent meanwhile waits for all of them, so that none is lost.
 */
export function useChosenPhotos(
  initial: readonly ChosenPhoto[],
  onChange: (photos: readonly ChosenPhoto[]) => void,
): ChosenPhotos {
  const [photos, setPhotos] = useState(initial);
  const [problem, setProblem] = useState<PhotoProblem>();
  const current = useRef(initial);
  const preparing = useRef<Promise<void>>(Promise.resolve());
  const notify = useRef(onChange);
  useEffect(() => {
    notify.current = onChange;
  });
  const change = (next: readonly ChosenPhoto[]): void => {
    current.current = next;
    setPhotos(next);
    notify.current(next);
  };
  return {
    photos,
    problem,
    add: (files) => {
      preparing.current = preparing.current.then(async () => {
        const before = current.current;
        const result = await addPhotos(before, files);
        // A photo that was taken out while these were prepared stays out.
        const removed = new Set(before.filter((photo) => !current.current.includes(photo)));
        setProblem(result.problem);
        change(result.photos.filter((photo) => !removed.has(photo)));
      });
    },
    remove: (photo) => {
      URL.revokeObjectURL(photo.url);
      setProblem(undefined);
      change(current.current.filter((other) => other !== photo));
    },
    whenReady: async () => {
      await preparing.current;
      return current.current;
    },
  };
}
