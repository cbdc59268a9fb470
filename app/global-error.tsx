'use client';

import { LastResort } from '@/components/last-resort';

/** When the document's own layout fails. */
export default function GlobalError() {
  return (
    <html lang="uz-Cyrl">
      <body>
        <LastResort />
      </body>
    </html>
  );
}
