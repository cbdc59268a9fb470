import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { at, expect, test } from '../support/e2e.ts';
import { everyPage } from '../support/e2e-pages.ts';

/** The rules of the HTML standard alone; those of taste are left out. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** What the standard asks for and the validator does not look at: headings, addresses, roles of fields. */
function otherFaults(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const titles = document.querySelectorAll('h1').length;
  const unnamed = [...document.querySelectorAll('section:not([aria-label], [aria-labelledby])')].filter(
    (section) => section.querySelector('h1, h2, h3, h4, h5, h6') === null,
  );
  const addresses = [...document.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
  return [
    ...(titles === 1 ? [] : [`${titles} headings of the first rank`]),
    ...unnamed.map((section) => `a section without a heading: ${section.outerHTML.slice(0, 120)}`),
    ...addresses.filter((address) => /[[\]|\\^`{}<>" ]/.test(address)).map((address) => `not encoded: ${address}`),
    ...[...document.querySelectorAll('input[type=search][role]')].map(
      (field) => `a search field of another role: ${field.outerHTML.slice(0, 120)}`,
    ),
  ];
}

test('every kind of page is valid HTML', async ({ request }) => {
  test.setTimeout(180_000);
  for (const path of await everyPage(request, 'ru')) {
    const html = await (await request.get(at('ru', path))).text();
    const { results } = await validator.validateString(html);
    expect
      .soft(
        results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId} ${selector ?? ''}: ${message}`),
        ),
        path,
      )
      .toEqual([]);
    expect.soft(otherFaults(html), path).toEqual([]);
  }
});
