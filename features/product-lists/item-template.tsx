import type { ReactNode } from 'react';
import { templatePicture } from '@/stores/preload/list-inline-script';

interface ItemTemplateProps {
  /** Address of the picture that stands for that of each product. */
  children: (picture: string) => ReactNode;
}

/**
 * How the first products of a list are drawn before its program is there: the script (`stores/preload/list-inline-script.ts`) fills
 * `data-first-name`, `data-first-price` and the picture. Only pages as sent have it.
 */
export const ItemTemplate = ({ children }: ItemTemplateProps) =>
  typeof window === 'undefined' ? <template>{children(templatePicture)}</template> : null;
