import type { ReactNode } from 'react';
import { templatePicture } from '@/stores/preload/list-inline-script';

interface ItemTemplateProps {
  /** Placeholder address of the product's picture. */
  children: (picture: string) => ReactNode;
}

/**
 * Template for drawing products before the code has loaded: the script (`stores/preload/list-inline-script.ts`) fills
 * `data-first-name`, `data-first-price` and the picture. Server HTML only.
 */
export const ItemTemplate = ({ children }: ItemTemplateProps) =>
  typeof window === 'undefined' ? <template>{children(templatePicture)}</template> : null;
