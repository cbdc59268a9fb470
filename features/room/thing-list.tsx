'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { RoomEditor } from './use-room-editor';
import { ThingRow } from './thing-row';

/** All devices with their numbers, positions and what fits; the selected one can be moved by buttons. */
export function ThingList({ editor }: { editor: RoomEditor }) {
  const t = useTranslations('room');
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (key: number) => {
    editor.remove(key);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="room-things" className="mt-6">
      <h2 ref={heading} id="room-things" tabIndex={-1} className="mb-2 text-lg">
        {t('things')}
      </h2>
      {editor.things.length === 0 ? (
        <p className="text-soft">{t('empty')}</p>
      ) : (
        <ol className="grid gap-2">
          {editor.things.map((thing, index) => (
            <ThingRow key={thing.key} editor={editor} thing={thing} index={index} onRemove={() => remove(thing.key)} />
          ))}
        </ol>
      )}
    </section>
  );
}
