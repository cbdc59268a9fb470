'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/button';
import { planNames, plans } from '@/lib/room/plans';
import { maxOpenings, type Room } from '@/lib/room/shapes';
import { readTypedRoom, roomSides, type TypedOpening, typedRoom, type WrongField } from '@/lib/room/typed-room';
import { LengthField } from './length-field';
import { OpeningFields } from './opening-fields';

const newOpening: TypedOpening = { kind: 'window', wall: 'north', from: '0', width: '120' };

/** Six usual rooms, and the sizes and openings of one's own. */
export function RoomForm({ room, onRoom }: { room: Room; onRoom: (room: Room) => void }) {
  const t = useTranslations('room');
  const current = JSON.stringify(room);
  return (
    <section aria-labelledby="room-plans">
      <h2 id="room-plans" className="mb-2 text-lg">
        {t('plan')}
      </h2>
      <div role="group" aria-labelledby="room-plans" className="room-choices">
        {planNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={JSON.stringify(plans[name]) === current}
            className="room-choice"
            onClick={() => onRoom(plans[name])}
          >
            {t(`plans.${name}`)}
          </button>
        ))}
      </div>
      <details className="room-own">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium">{t('ownSizes')}</summary>
        <SizesForm key={current} room={room} onRoom={onRoom} />
      </details>
    </section>
  );
}

/** Sizes and openings; they apply on submit, and a wrong one gets the focus. */
function SizesForm({ room, onRoom }: { room: Room; onRoom: (room: Room) => void }) {
  const t = useTranslations('room');
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => typedRoom(room));
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const apply = () => {
    const result = readTypedRoom(typed);
    if ('room' in result) {
      setWrong([]);
      onRoom(result.room);
      return;
    }
    setWrong(result.wrong);
    form.current?.querySelector<HTMLInputElement>(`[name="${result.wrong[0]?.field}"]`)?.focus();
  };
  const setOpening = (index: number, opening: TypedOpening) =>
    change({ openings: typed.openings.map((other, at) => (at === index ? opening : other)) });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="grid grid-cols-3 items-start gap-2">
        {roomSides.map((side) => (
          <LengthField
            key={side}
            name={side}
            label={t(side)}
            value={typed[side]}
            wrong={wrong}
            onValue={(value) => change({ [side]: value })}
          />
        ))}
      </div>
      <ul className="grid gap-3">
        {typed.openings.map((opening, index) => (
          <OpeningFields
            key={index}
            index={index}
            opening={opening}
            wrong={wrong}
            onOpening={(next) => setOpening(index, next)}
            onRemove={() => change({ openings: typed.openings.filter((_, at) => at !== index) })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('apply')}</Button>
        {typed.openings.length < maxOpenings && (
          <Button variant="outline" onClick={() => change({ openings: [...typed.openings, newOpening] })}>
            {t('addOpening')}
          </Button>
        )}
      </div>
    </form>
  );
}
