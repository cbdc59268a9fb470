'use client';

import { useDisplayedChoice } from './displayed-choice';

interface TitleCountProps {
  /** How many products the listing has. */
  text: string;
  /** Without the count. */
  otherwise?: string | undefined;
  visible: string;
}

/**
 * How many products a listing has, below its heading; once filters show other products than the page was rendered with,
 * the text without the count. Screen readers hear a count alone from the tools, which announce it.
 */
export function TitleCount({ text, otherwise, visible }: TitleCountProps) {
  const displayed = useDisplayedChoice((state) => state.displayed) ?? visible;
  const isCounted = displayed === visible;
  if (!isCounted && !otherwise) return null;
  return (
    <span aria-hidden={!otherwise} className={isCounted ? 'title-count' : 'title-read'}>
      {isCounted ? text : otherwise}
    </span>
  );
}
