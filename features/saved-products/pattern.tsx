import type { ReactNode } from 'react';
import { patternPicture } from '@/stores/first-list';

interface PatternProps {
  /** Address of the picture that stands for that of each product. */
  children: (picture: string) => ReactNode;
}

/**
 * How the first products of a list are drawn before its program is there: the script (`stores/first-list.ts`) fills
 * `data-first-name`, `data-first-price` and the picture. Only pages as sent have it.
 */
export const Pattern = ({ children }: PatternProps) => (typeof window === 'undefined' ? <template>{children(patternPicture)}</template> : null);
