'use client';

import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/icon-button';
import { useEditor } from './editor-context';

interface EntryToolsProps {
  /** Names the entry in the labels of its buttons. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** Without it the entry cannot be copied. */
  readonly onCopy?: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** Buttons of an entry of a list: up, down, copy, remove. */
export function EntryTools({ name, index, count, onMove, onCopy, onRemove }: EntryToolsProps) {
  const t = useTranslations('staff.pages');
  const { readOnly } = useEditor();
  if (readOnly) return null;
  return (
    <div className="flex">
      <IconButton label={t('up', { name })} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('down', { name })} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <ArrowDown className="size-5" aria-hidden="true" />
      </IconButton>
      {onCopy !== undefined && (
        <IconButton label={t('copy', { name })} onClick={onCopy}>
          <Copy className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('remove', { name })} disabled={onRemove === undefined} onClick={() => onRemove?.()}>
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
