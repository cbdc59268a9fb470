'use client';

import { useTranslations } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { reloadOnChunkFailure } from '../chunk-reload';

interface PartBoundaryProps {
  /** Fallback of the boundary; it may offer a retry. */
  failed?: ((onRetry: () => void) => ReactNode) | undefined;
  children: ReactNode;
}

/** Keeps a failure inside a part of a page. React logs the failure. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    reloadOnChunkFailure(error);
  }
  private readonly retry = () => this.setState({ failed: false });
  override render() {
    return this.state.failed ? this.props.failed?.(this.retry) : this.props.children;
  }
}

/** Shows over the page that the requested part could not be loaded, with a retry. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('common');
  return (
    <div
      role="alert"
      className="fade-in fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-lg items-center gap-4 rounded-card bg-ink px-5 py-2 text-surface shadow-float"
    >
      {t('partFailed')}
      <button type="button" className="min-h-11 font-medium underline" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
