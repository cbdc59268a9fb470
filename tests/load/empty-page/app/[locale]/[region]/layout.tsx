import type { ReactNode } from 'react';

export const dynamic = 'force-static';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="uz-Cyrl">
      <body>{children}</body>
    </html>
  );
}
