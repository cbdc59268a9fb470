'use client';

import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/icon-button';
import { reorder } from './reorder';

interface PictureListProps {
  readonly pictures: readonly { readonly key: string; readonly url: string }[];
  readonly readOnly: boolean;
  readonly onOrder: (keys: readonly string[]) => void;
}

/** Pictures in their order, which buttons and dragging change. */
export function PictureList({ pictures, readOnly, onOrder }: PictureListProps) {
  const t = useTranslations('staff.product.pictures');
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const keys = pictures.map(({ key }) => key);
  const move = (key: string, to: number) => {
    onOrder(reorder(keys, key, to));
    setAnnouncement(t('moved', { number: to + 1, count: keys.length }));
  };
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {pictures.map(({ key, url }, index) => (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging repeats what the buttons do
          <li
            key={key}
            draggable={!readOnly}
            onDragStart={() => setDragged(key)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined && dragged !== key) move(dragged, index);
              setDragged(undefined);
            }}
            onDragEnd={() => setDragged(undefined)}
            className={`w-40 rounded-control border border-line p-2 ${dragged === key ? 'opacity-50' : ''} ${readOnly ? '' : 'cursor-grab'}`}
          >
            <img
              src={url}
              alt={t('alt', { number: index + 1 })}
              width={128}
              height={128}
              loading="lazy"
              draggable={false}
              className="aspect-square w-full rounded-lg bg-tile object-contain"
            />
            <p className="mt-1 min-h-4 text-center text-xs text-soft">{index === 0 && t('first')}</p>
            {!readOnly && (
              <div className="flex justify-between">
                <IconButton
                  label={t('earlier', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(key, index - 1)}
                >
                  <ArrowLeft className="size-5" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('remove', { number: index + 1 })}
                  onClick={() => onOrder(keys.filter((other) => other !== key))}
                >
                  <Trash2 className="size-5" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('later', { number: index + 1 })}
                  disabled={index === keys.length - 1}
                  onClick={() => move(key, index + 1)}
                >
                  <ArrowRight className="size-5" aria-hidden="true" />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {pictures.length === 0 && <p className="text-sm text-deal">{t('none')}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
