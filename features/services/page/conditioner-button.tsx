'use client';

import { Button } from '@/components/button';
import { useModalStore } from '@/stores/modals';

/** Opens the cooling calculator, which loads on demand. */
export function ConditionerButton({ text }: { text: string }) {
  const show = useModalStore((state) => state.show);
  return (
    <Button variant="outline" aria-haspopup="dialog" onClick={() => show({ name: 'conditioner', props: {} })}>
      {text}
    </Button>
  );
}
