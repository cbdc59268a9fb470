import { CircleCheck, CircleX, Clock, PackageCheck, Truck } from 'lucide-react';
import type { OrderStatus } from '@/lib/contract/constants';

const icons = {
  created: Clock,
  confirmed: CircleCheck,
  ready: PackageCheck,
  delivering: Truck,
  completed: CircleCheck,
  cancelled: CircleX,
} as const;

/** Status of an order: icon and text; colour only supports them. */
export function StatusMark({ status, text }: { status: OrderStatus; text: string }) {
  const Icon = icons[status];
  const tone =
    status === 'cancelled'
      ? 'bg-deal-soft text-deal'
      : status === 'created'
        ? 'bg-brand-soft text-brand-soft-ink'
        : 'bg-ok-soft text-ok';
  return (
    <span className={`inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm font-medium ${tone}`}>
      <Icon className="size-4" aria-hidden="true" />
      {text}
    </span>
  );
}
