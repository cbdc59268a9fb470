import type { ReactNode } from 'react';
import { Icon, type SpriteIcon } from '@/components/icon';

/** One way that goods come by, with its mark. */
export function DeliveryRow({ mark, children }: { mark: SpriteIcon; children: ReactNode }) {
  return (
    <div className="promise-row">
      <Icon name={mark} />
      <div>{children}</div>
    </div>
  );
}
