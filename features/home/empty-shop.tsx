import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';

const ownerCommands = ['npm run shop -- init my-shop', 'npm run shop -- apply my-shop', 'npm run import -- feed.yml'];

/** Home page of a shop without content: texts for visitors and for the owner. */
export function EmptyShop({ page }: { page: PageContext }) {
  const t = translator(page.locale, 'emptyShop');
  return (
    <section aria-labelledby="empty-shop" className="mx-auto max-w-2xl py-12 text-center">
      <h2 id="empty-shop" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-2 text-soft">{t('text')}</p>
      <p className="mt-8 text-sm text-soft">{t('owner', { file: 'docs/owner.md' })}</p>
      <ol className="mx-auto mt-2 w-fit space-y-1 text-left text-sm">
        {ownerCommands.map((command) => (
          <li key={command}>
            <code>{command}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
