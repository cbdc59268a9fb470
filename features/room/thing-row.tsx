'use client';

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCw, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Link } from '@/components/link';
import { Picture } from '@/components/picture';
import { verdictOf } from '@/lib/room/check';
import { useHref } from '@/stores/address';
import { nameOf, positionText, sizesText, verdictText } from './room-words';
import type { Thing } from './thing';
import { largeStep } from './use-keys';
import type { RoomEditor } from './use-room-editor';

interface ThingRowProps {
  editor: RoomEditor;
  thing: Thing;
  index: number;
  onRemove: () => void;
}

const verdictClasses = { fits: 'text-ok', tight: 'text-brand-soft-ink', unfit: 'text-deal' } as const;

/** A device with its product, sizes and verdict; selected, it has the buttons that move it. */
export function ThingRow({ editor, thing, index, onRemove }: ThingRowProps) {
  const t = useTranslations('room');
  const controls = useId();
  const { product, device, spot } = thing;
  const problems = editor.problems[index] ?? [];
  const isSelected = editor.selected === thing.key;
  return (
    <li className="room-row" data-selected={isSelected}>
      <button
        type="button"
        className="room-row-head cursor-pointer"
        aria-expanded={isSelected}
        aria-controls={controls}
        onClick={() => editor.select(isSelected ? null : thing.key)}
      >
        <Picture src={product.image} alt="" width={160} height={160} widths={[160]} sizes="48px" />
        <span className="min-w-0">
          <span className="block font-medium">
            {index + 1}. {nameOf(t, thing)}
          </span>
          <span className="block text-sm text-soft">{sizesText(t, device)}</span>
          <span className={`block text-sm ${verdictClasses[verdictOf(problems)]}`}>
            {verdictText(t, problems, editor.things)}
          </span>
        </span>
      </button>
      <div id={controls} hidden={!isSelected}>
        <p className="text-sm text-soft">{positionText(t, spot)}</p>
        <MoveButtons editor={editor} thing={thing} onRemove={onRemove} />
        <ProductLink thing={thing} />
      </div>
    </li>
  );
}

function ProductLink({ thing: { product } }: { thing: Thing }) {
  const href = useHref();
  return (
    <Link
      href={href(`/product/detail/${product.id}/`)}
      className="inline-flex min-h-11 items-center text-sm text-link underline-offset-4 hover:underline"
    >
      {product.name}
    </Link>
  );
}

const moves = [
  { name: 'moveLeft', Icon: ArrowLeft, x: -1, y: 0 },
  { name: 'moveUp', Icon: ArrowUp, x: 0, y: -1 },
  { name: 'moveDown', Icon: ArrowDown, x: 0, y: 1 },
  { name: 'moveRight', Icon: ArrowRight, x: 1, y: 0 },
] as const;

function MoveButtons({ editor, thing, onRemove }: Omit<ThingRowProps, 'index'>) {
  const t = useTranslations('room');
  const about = nameOf(t, thing);
  return (
    <div role="group" aria-label={about} className="my-1 flex flex-wrap gap-1">
      {moves.map(({ name, Icon, x, y }) => (
        <button
          key={name}
          type="button"
          className="room-tool"
          aria-label={t(name)}
          onClick={() => editor.move(thing.key, x * largeStep, y * largeStep)}
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      ))}
      <button type="button" className="room-tool" onClick={() => editor.turn(thing.key)}>
        <RotateCw className="size-5" aria-hidden="true" />
        {t('turn')}
      </button>
      <button type="button" className="room-tool" aria-label={`${t('remove')}: ${about}`} onClick={onRemove}>
        <Trash2 className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}
