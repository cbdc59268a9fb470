import type { ReactNode } from 'react';
import { Button } from './button';
import { CardSkeleton } from './card-skeleton';
import { ErrorDrawing } from './drawings/error-drawing';
import { Panel } from './panel';

/** Empty state: a drawing, a sentence, an action. */
export function EmptyState({
  art,
  title,
  text,
  action,
}: {
  art: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
}) {
  return (
    <Panel className="flex flex-col items-center gap-3 px-6 py-8 text-center md:py-12">
      <div className="text-line-strong" aria-hidden="true">
        {art}
      </div>
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-md text-soft">{text}</p>
      <div className="mt-2">{action}</div>
    </Panel>
  );
}

/** An error message with a retry. */
export function ErrorState({
  title,
  text,
  retry,
  onRetry,
}: {
  title: string;
  text: string;
  retry: string;
  onRetry: () => void;
}) {
  return (
    <Panel role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <ErrorDrawing />
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-md text-soft">{text}</p>
      <Button className="mt-2" onClick={onRetry}>
        {retry}
      </Button>
    </Panel>
  );
}

/** Skeletons of cards. */
export function CardSkeletons({ count, className = 'cards' }: { count: number; className?: string }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card">
          <CardSkeleton />
        </div>
      ))}
    </div>
  );
}
