import { Button, ButtonAnchor } from '@/components/button';
import { OfflineDrawing } from '@/components/drawings/offline-drawing';
import { Panel } from '@/components/panel';
import { CachedPageList } from './cached-page-list';
import type { OfflinePageProps } from './texts';
import { ConnectionProblem } from './connection-problem';

/** Says whether the device is offline or the shop is down, and lists available pages. */
export function OfflinePage({ shop, locale, device, away, search, home, retry, pages, asOf, lists }: OfflinePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-surface">
        <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2 lg:py-3">
          <a href={home} className="name-plate">
            <span>{shop}</span>
          </a>
          <form role="search" action={search.action} className="flex min-w-0 flex-[1_1_16rem] gap-2">
            <input
              type="search"
              name="q"
              className="input"
              maxLength={200}
              aria-label={search.label}
              placeholder={search.hint}
            />
            <Button type="submit" variant="plain">
              {search.find}
            </Button>
          </form>
        </div>
      </header>
      <main id="main" className="page grid flex-1 place-items-center py-8">
        <Panel padded className="w-full max-w-xl">
          <OfflineDrawing />
          <ConnectionProblem shop={shop} device={device} away={away} />
          {/* The address remains the requested one. */}
          <ButtonAnchor href="" large className="mt-5">
            {retry}
          </ButtonAnchor>
          <CachedPageList locale={locale} title={pages} asOf={asOf} lists={lists} />
        </Panel>
      </main>
    </div>
  );
}
