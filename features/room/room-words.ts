import type { useTranslations } from 'next-intl';
import { lengthText } from '@/lib/dimension-fit/fit';
import { type Problem, verdictOf } from '@/lib/room/check';
import type { Device, Spot } from '@/lib/room/shapes';
import type { Thing } from './thing';

export type RoomText = ReturnType<typeof useTranslations<'room'>>;

/** What a thing is called: by its kind, or by its product if it has no special kind. */
export const nameOf = (t: RoomText, { device, product }: Thing): string =>
  device.kind === 'other' ? product.name.slice(product.name_lead) : t(`kind.${device.kind}`);

/** The name with its number in the drawing. */
const numbered = (t: RoomText, things: readonly Thing[], index: number): string => {
  const thing = things[index];
  return thing === undefined ? String(index + 1) : `${index + 1}. ${nameOf(t, thing)}`;
};

function problemText(t: RoomText, problem: Problem, things: readonly Thing[]): string {
  switch (problem.kind) {
    case 'wall':
    case 'ceiling':
    case 'doorWall':
    case 'air':
      return t(`problem.${problem.kind}`, { by: lengthText(problem.by) });
    case 'overlap':
    case 'doorDevice':
      return t(`problem.${problem.kind}`, { other: numbered(t, things, problem.other) });
    case 'roomDoor':
    case 'window':
      return t(`problem.${problem.kind}`);
  }
}

/** Whether a thing fits, and what is in the way, in one sentence. */
export function verdictText(t: RoomText, problems: readonly Problem[], things: readonly Thing[]): string {
  const reasons = problems.map((problem) => problemText(t, problem, things)).join(', ');
  return t(verdictOf(problems), { reasons });
}

export const sizesText = (t: RoomText, { width, depth, height }: Pick<Device, 'width' | 'depth' | 'height'>): string =>
  t('sizes', { width: lengthText(width), depth: lengthText(depth), height: lengthText(height) });

export const positionText = (t: RoomText, { x, y }: Spot): string =>
  t('position', { left: lengthText(x), top: lengthText(y) });
