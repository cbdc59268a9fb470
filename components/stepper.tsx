import { Minus, Plus } from 'lucide-react';

interface StepperProps {
  count: number;
  canDecrease: boolean;
  canIncrease: boolean;
  onDecrease: () => void;
  onIncrease: () => void;
  labels: { decrease: string; increase: string; count: string };
}

/**
 * Quantity control. A button at its limit is marked as disabled but keeps the focus: the attribute `disabled` would
 * lose it.
 */
export function Stepper({ count, canDecrease, canIncrease, onDecrease, onIncrease, labels }: StepperProps) {
  return (
    <div className="stepper" role="group" aria-label={labels.count}>
      <button
        type="button"
        onClick={canDecrease ? onDecrease : undefined}
        aria-disabled={!canDecrease}
        aria-label={labels.decrease}
      >
        <Minus className="size-5" aria-hidden="true" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center">
        {count}
      </output>
      <button
        type="button"
        onClick={canIncrease ? onIncrease : undefined}
        aria-disabled={!canIncrease}
        aria-label={labels.increase}
      >
        <Plus className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}
