'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { SelectField } from '@/components/field';
import { openingKinds, walls } from '@/lib/room/shapes';
import type { TypedOpening, WrongField } from '@/lib/room/typed-room';
import { LengthField } from './length-field';

interface OpeningFieldsProps {
  index: number;
  opening: TypedOpening;
  wrong: readonly WrongField[];
  onOpening: (opening: TypedOpening) => void;
  onRemove: () => void;
}

/** A door or a window: what it is, its wall, and where it is in it. */
export function OpeningFields({ index, opening, wrong, onOpening, onRemove }: OpeningFieldsProps) {
  const t = useTranslations('room');
  const name = `${t('opening')} ${index + 1}`;
  return (
    <li>
      <fieldset className="grid grid-cols-2 items-start gap-2">
        <legend className="mb-1 text-sm font-medium">{name}</legend>
        <SelectField
          label={t('openingKind')}
          value={opening.kind}
          onChange={(event) => {
            const kind = openingKinds.find((known) => known === event.target.value);
            if (kind !== undefined) onOpening({ ...opening, kind });
          }}
        >
          {openingKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`openings.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('openingWall')}
          value={opening.wall}
          onChange={(event) => {
            const wall = walls.find((known) => known === event.target.value);
            if (wall !== undefined) onOpening({ ...opening, wall });
          }}
        >
          {walls.map((wall) => (
            <option key={wall} value={wall}>
              {t(`wall.${wall}`)}
            </option>
          ))}
        </SelectField>
        <LengthField
          name={`from-${index}`}
          label={t('openingFrom')}
          value={opening.from}
          wrong={wrong}
          onValue={(from) => onOpening({ ...opening, from })}
        />
        <LengthField
          name={`width-${index}`}
          label={t('openingWidth')}
          value={opening.width}
          wrong={wrong}
          onValue={(width) => onOpening({ ...opening, width })}
        />
      </fieldset>
      <Button variant="plain" aria-label={`${t('removeOpening')}: ${name}`} onClick={onRemove}>
        {t('removeOpening')}
      </Button>
    </li>
  );
}
