'use client';

import { FatalErrorFallback } from '@/components/fatal-error-fallback';

/** When the document's own layout fails. */
export default function GlobalError() {
  return (
    <html lang="uz-Cyrl">
      <body>
        <FatalErrorFallback />
      </body>
    </html>
  );
}
