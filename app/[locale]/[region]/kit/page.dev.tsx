import { readFile } from 'node:fs/promises';
import { KitParts } from './parts';

export const metadata = { title: 'UI kit', robots: { index: false } };

/**
 * Shows every part of the UI kit in all states, in both colour schemes. Next treats this file extension as a page in
 * development only (next.config.ts); its address exists in development only, too (lib/routing/pages.ts).
 */
export default async function Page() {
  const css = await readFile('app/styles/tokens.css', 'utf8');
  // Tokens that depend on other tokens are computed where they are declared, so they are declared again.
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
