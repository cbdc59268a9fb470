import { readFileSync } from 'node:fs';
import path from 'node:path';
import { finalizePage } from '../../storefront/csp/finalize-page.mjs';

/** A page that every build renders, with the inline scripts that Next writes into each page. */
const builtPage = 'server/app/_not-found.html';

/**
 * Why the pages of a build would not hydrate under the content security policy; undefined where they would. An update
 * of Next or React that writes its inline scripts in another form is refused here, before a shopper meets a dead page.
 * @param {string} html a page as Next rendered it
 * @returns {string | undefined}
 */
export function policyProblem(html) {
  const { sources, unknownScripts } = finalizePage(html);
  if (unknownScripts > 0)
    return `${unknownScripts} inline scripts of a built page are unknown to the content security policy and would not run`;
  if (sources === '') return 'a built page has no inline script that starts the client bundle';
  return undefined;
}

/** Throws for a build whose pages would not hydrate. @param {string} dist folder of the build */
export function checkBuiltPage(dist) {
  const problem = policyProblem(readFileSync(path.join(dist, builtPage), 'utf8'));
  if (problem !== undefined)
    throw new Error(`${problem} (${builtPage}); see docs/framework-notes.md, "Content policy by hashes"`);
}
