import { useEffect, useRef, useState } from 'react';
import { addPhotos, type ChosenPhoto, type PhotoProblem } from './photos';

export interface ChosenPhotos {
  readonly photos: readonly ChosenPhoto[];
  /** Why some of the last files were rejected. */
  readonly problem: PhotoProblem | undefined;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (photo: ChosenPhoto) => void;
  /** All chosen photos, after those in preparation are ready. */
  readonly whenReady: () => Promise<readonly ChosenPhoto[]>;
}

/**
 * Photos of a review. Resizing takes seconds on old phones: files are processed in order, and submitting waits for all,
 * so that none is lost.
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
        // Photos removed in the meantime stay removed.
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
