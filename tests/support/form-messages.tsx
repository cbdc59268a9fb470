import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test, type Mock } from 'vitest';
import type { ApiCodeName } from '../../lib/contract/codes.ts';
import type { AnyEndpoint, Problem } from '../../lib/contract/endpoint.ts';
import { isLocale, type Locale, locales } from '../../lib/i18n/locales.ts';
import kr from '../../locales/kr.json';
import ru from '../../locales/ru.json';
import uz from '../../locales/uz.json';
import { mock, refuse, server } from './msw.ts';
import { renderIsland } from './render.tsx';

const messages = { kr, uz, ru };
export type Texts = typeof ru;
type Rule = keyof Texts['validation'];

/** Input of one form, and the expected message at each field: of a rule, or of the form itself. */
export interface Form {
  readonly name: string;
  readonly draw: () => ReactNode;
  /** Steps before the form is visible. */
  readonly before?: (texts: Texts) => Promise<void>;
  /** Names of the fields and of the button in a language. */
  readonly words: (texts: Texts) => Record<string, string>;
  /** The button that validates the form; null for one that validates each field on blur. */
  readonly button: (texts: Texts) => string | RegExp | null;
  readonly cases: readonly {
    readonly fill: Record<string, string>;
    readonly says: Record<string, Rule | ((texts: Texts) => string)>;
  }[];
}

/** A field by its whole name, without the star of required ones. A tab's panel may have the same name. */
export const fieldOf = (name: string): HTMLElement =>
  screen.getByLabelText((text) => text.replace(/\s\*$/, '') === name, { selector: 'input, select, textarea' });

/** Validates each form in each language; refused input must not be sent. */
export function describeForms(forms: readonly Form[], sent: Mock): void {
  const rows = forms.flatMap((form) => locales.map((locale): [string, Locale, Form] => [form.name, locale, form]));

  describe.each(rows)('%s, in %s', (_name, locale, form) => {
    const texts = messages[locale];
    const words = form.words(texts);

    test.each(form.cases)('$fill', async ({ fill, says }) => {
      renderIsland(form.draw(), locale);
      await form.before?.(texts);
      await waitFor(() => {
        for (const word of Object.values(words)) expect(fieldOf(word)).toBeInTheDocument();
      });
      for (const [name, value] of Object.entries(fill))
        fireEvent.change(fieldOf(words[name] ?? name), { target: { value } });
      const button = form.button(texts);
      if (button === null) for (const name of Object.keys(says)) fireEvent.blur(fieldOf(words[name] ?? name));
      else await userEvent.click(screen.getByRole('button', { name: button }));
      for (const [name, rule] of Object.entries(says)) {
        const expectedText = typeof rule === 'function' ? rule(texts) : texts.validation[rule];
        await waitFor(() => expect(fieldOf(words[name] ?? name)).toHaveAccessibleDescription(expectedText));
      }
      expect(sent).not.toHaveBeenCalled();
    });
  });
}

/** The server's refusals, in the language of the call. */
type RefusalName = ApiCodeName & keyof Texts['api'];

/** A form that the server refuses, and the place of the message: a field, or the form as a whole. */
export interface ZodForm {
  readonly name: string;
  readonly draw: () => ReactNode;
  /** Steps before the form is visible. */
  readonly before?: (texts: Texts) => Promise<void>;
  /** Typed values, by the names of the fields. */
  readonly fill: (texts: Texts) => Readonly<Record<string, string>>;
  /** The button that sends it; null for a form that is sent when it is complete. */
  readonly button: (texts: Texts) => string | null;
  readonly endpoint: AnyEndpoint;
  readonly refusals: readonly {
    readonly refused: RefusalName;
    readonly problems?: readonly Problem[];
    readonly at: ((texts: Texts) => string) | null;
    /** An additional text of the form. */ readonly more?: (texts: Texts) => string;
  }[];
}

/** Sends each form in each language to a server that refuses it. */
export function describeRefusals(forms: readonly ZodForm[]): void {
  const rows = forms.flatMap((form) => locales.map((locale): [string, Locale, ZodForm] => [form.name, locale, form]));

  describe.each(rows)('%s, refused in %s', (_name, locale, form) => {
    const texts = messages[locale];

    test.each(form.refusals)('$refused', async ({ refused, problems = [], at, more }) => {
      server.use(
        mock(form.endpoint, ({ headers }) => {
          const locale = headers.get('Accept-Language');
          const message = isLocale(locale) ? messages[locale].api[refused] : undefined;
          return refuse(refused, problems, typeof message === 'string' ? message : 'in no language of the shop');
        }),
      );
      renderIsland(form.draw(), locale);
      await form.before?.(texts);
      for (const [name, value] of Object.entries(form.fill(texts))) {
        await waitFor(() => expect(fieldOf(name)).toBeInTheDocument());
        fireEvent.change(fieldOf(name), { target: { value } });
      }
      const button = form.button(texts);
      if (button !== null) await userEvent.click(screen.getByRole('button', { name: button }));
      const expectedText = `${texts.api[refused]}${more === undefined ? '' : `. ${more(texts)}`}`;
      if (at === null) expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
      else await waitFor(() => expect(fieldOf(at(texts))).toHaveAccessibleDescription(expectedText));
    });
  });
}
