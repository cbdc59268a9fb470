import { readFile } from 'node:fs/promises';
import { KitParts } from './parts';

export const metadata = { title: 'UI kit', robots: { index: false } };

/**
 * Each part of the UI kit in all its states, by day and by night side by side. The ending of this file is one of pages
 * in development only (next.config.ts), and so is its address (lib/routing/pages.ts).
 */
export default async function Page() {
  const css = await readFile('app/styles/tokens.css', 'utf8');
  // What stands on the other tokens is computed where it is declared: it is declared again with them.
  const standing = [...css.matchAll(/--color-[\w-]+: var\([^)]*\);/g)].join('');
  const themes = { day: /:root \{([^}]*)\}/.exec(css), night: /dark\) \{\s*:root \{([^}]*)\}/.exec(css) };
  return (
    <main className="grid lg:grid-cols-2">
      {Object.entries(themes).map(([name, found]) => (
        <section key={name} aria-label={name} className={`kit-${name} min-w-0 bg-ground p-4 text-ink`}>
          <style dangerouslySetInnerHTML={{ __html: `.kit-${name} {${found?.[1] ?? ''}${standing}}` }} />
          <KitParts />
        </section>
      ))}
    </main>
  );
}
