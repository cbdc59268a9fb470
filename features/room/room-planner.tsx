'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { Electricity } from '@/lib/contract/room';
import { maxDevices } from '@/lib/room/shapes';
import { AddDevice } from './add-device';
import { PlanDrawing } from './plan-drawing';
import { RoomActions } from './room-actions';
import { RoomForm } from './room-form';
import { RoomTotals } from './room-totals';
import { nameOf, positionText, type RoomText, verdictText } from './room-words';
import type { RoomContent } from './thing';
import { ThingList } from './thing-list';
import { ToCart } from './to-cart';
import { useRoomAddress } from './use-room-address';
import { type RoomEditor, useRoomEditor } from './use-room-editor';
import { WallView } from './wall-view';

interface RoomPlannerProps {
  initial: RoomContent;
  electricity: Electricity | null;
  /** The room came by a link. */
  isShared: boolean;
  /** What the shopper has to know of the address. */
  notices: readonly string[];
}

/** The last change in a sentence; empty before the first one. */
function changeText(t: RoomText, { change, things, problems }: RoomEditor): string {
  if (change === null) return '';
  if (change.kind === 'removed') return t('removed', { name: nameOf(t, change.thing) });
  const index = things.findIndex(({ key }) => key === change.key);
  const thing = things[index];
  if (thing === undefined) return '';
  return `${nameOf(t, thing)}. ${positionText(t, thing.spot)} ${verdictText(t, problems[index] ?? [], things)}`;
}

/** The last change, with the way back after a removal. */
function LastChange({ editor }: { editor: RoomEditor }) {
  const t = useTranslations('room');
  const { change } = editor;
  return (
    <div className="mt-2 flex min-h-6 flex-wrap items-center gap-3 text-sm font-medium print:hidden">
      <p role="status">{changeText(t, editor)}</p>
      {change?.kind === 'removed' && editor.things.length < maxDevices && (
        <Button variant="plain" onClick={() => editor.restore(change.thing)}>
          {t('restore')}
        </Button>
      )}
    </div>
  );
}

/** The room: choosing it, its drawing, its devices, and what to do with it. */
export function RoomPlanner({ initial, electricity, isShared, notices }: RoomPlannerProps) {
  const t = useTranslations('room');
  const drawing = useRef<SVGSVGElement>(null);
  const editor = useRoomEditor(initial);
  const { isOwn, makeOwn, link } = useRoomAddress(editor, isShared);
  return (
    <div className="room-frame">
      <div className="min-w-0">
        {notices.map((notice) => (
          <p key={notice} role="alert" className="mb-3 rounded-control bg-brand-soft px-3 py-2.5 text-brand-soft-ink">
            {notice}
          </p>
        ))}
        <PlanDrawing editor={editor} drawing={drawing} />
        <LastChange editor={editor} />
        <RoomActions drawing={drawing} link={link} />
        {isOwn ? (
          <p className="text-sm text-soft print:hidden">{t('saved')}</p>
        ) : (
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            <p className="text-sm text-soft">{t('shared')}</p>
            <Button variant="outline" onClick={makeOwn}>
              {t('saveOwn')}
            </Button>
          </div>
        )}
        <WallView editor={editor} />
      </div>
      <Panel padded className="min-w-0">
        <RoomForm room={editor.room} onRoom={editor.setRoom} />
        <ThingList editor={editor} />
        <AddDevice count={editor.things.length} onAdd={editor.add} />
        <RoomTotals things={editor.things} electricity={electricity} />
        <ToCart things={editor.things} />
      </Panel>
    </div>
  );
}
