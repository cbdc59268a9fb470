import type { ReactNode } from 'react';
import { Icon, type SpriteIcon } from '@/components/icon';

/** One way of delivery, with its icon. */
export function DeliveryRow({ mark, children }: { mark: SpriteIcon; children: ReactNode }) {
  return (
    <div className="estimate-row">
      <Icon name={mark} />
      <div>{children}</div>
    </div>
  );
}
