import type { ReactNode } from 'react';
import { templatePicture } from '@/stores/preload/template-picture';

interface ItemTemplateProps {
  /** Placeholder address of the product's picture. */
  children: (picture: string) => ReactNode;
}

/**
 * Template for drawing products before the code has loaded: the script (`stores/preload/list-script`) fills
 * `data-first-name`, `data-first-price` and the picture. Server HTML only.
 */
export const ItemTemplate = ({ children }: ItemTemplateProps) =>
  typeof window === 'undefined' ? <template>{children(templatePicture)}</template> : null;
