'use client';

import { FatalErrorFallback } from '@/components/fatal-error-fallback';

/** Shown if the root layout fails. */
export default function GlobalError() {
  return (
    <html lang="uz-Cyrl">
      <body>
        <FatalErrorFallback />
      </body>
    </html>
  );
}
