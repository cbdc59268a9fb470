import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SyntheticEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A form with one field of each kind, as the server draws it. */
const formHtml = `
  <form><label>Name <input name="name" value=""></label><label>Word <textarea name="word"></textarea></label>
  <label>Place <select name="place"><option value="north">North</option><option value="south" selected>South</option></select></label>
  <label><input type="radio" name="topic" value="thanks" checked>Thanks</label><label><input type="radio" name="topic" value="claim">Claim</label>
  <label><input type="checkbox" name="news">News</label><label>Resume <input type="file" name="resume"></label><button type="submit">Send</button></form>`;

const sent = vi.fn();

function Form() {
  const [name, setName] = useState('');
  const [topic, setTopic] = useState('thanks');
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    sent(
      Object.fromEntries(
        [...new FormData(event.currentTarget)].map(([key, value]) => [key, value instanceof File ? value.name : value]),
      ),
    );
  };
  return (
    <form onSubmit={submit}>
      <p>The program is there</p>
      {/* Something that only the browser knows of, so that places are others. */}
      <button type="button">Camera</button>
      <label>
        Name <input name="name" value={name} onChange={({ target }) => setName(target.value.toUpperCase())} />
      </label>
      <label>
        Word <textarea name="word" defaultValue="" />
      </label>
      <label>
        Place{' '}
        <select name="place" defaultValue="south">
          <option value="north">North</option>
          <option value="south">South</option>
        </select>
      </label>
      {['thanks', 'claim'].map((value) => (
        <label key={value}>
          <input type="radio" name="topic" value={value} checked={topic === value} onChange={() => setTopic(value)} />
          {value === 'claim' ? 'Claim' : 'Thanks'}
        </label>
      ))}
      <label>
        <input type="checkbox" name="news" />
        News
      </label>
      <label>
        Resume <input type="file" name="resume" />
      </label>
      <button type="submit">Send</button>
    </form>
  );
}

let arrive = (): void => undefined;
/** Whether the shopper has moved is of the whole visit: each test is one of its own. */
beforeEach(() => {
  vi.resetModules();
  sent.mockClear();
});
afterEach(() => {
  document.body.replaceChildren();
});

/** The server's HTML, perhaps filled in already, taken over by React; the program of the form is still on its way. */
async function open(before: () => void = () => undefined, isAwaited?: () => boolean) {
  const { lazyForm } = await import('@/components/hydration/lazy-form');
  const load = vi.fn(
    () =>
      new Promise<typeof Form>((resolve) => {
        arrive = () => resolve(Form);
      }),
  );
  const Fields = lazyForm(load, () => null, isAwaited);
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = `<div data-lazy="">${formHtml}</div>`;
  before();
  await act(async () => {
    hydrateRoot(host, <Fields />);
  });
  return load;
}
const come = () =>
  act(async () => {
    arrive();
  });
const isThere = () => screen.queryByText('The program is there') !== null;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('fields whose code loads at the first interaction', () => {
  test('load nothing without an interaction', async () => {
    const load = await open();
    expect(load).not.toHaveBeenCalled();
    await act(async () => {
      fireEvent.pointerMove(document.body);
    });
    expect(load).toHaveBeenCalledTimes(1);
    await come();
    expect(isThere()).toBe(true);
  });

  test('load at once if something waits for them', async () => {
    expect(await open(undefined, () => true)).toHaveBeenCalledTimes(1);
  });

  test('restore values typed meanwhile and replay the last click once', async () => {
    await open();
    await userEvent.type(field('Name'), 'dilnoza');
    await userEvent.type(field('Word'), 'Thank you');
    await userEvent.selectOptions(field('Place'), 'north');
    await userEvent.click(field('Claim'));
    await userEvent.click(field('News'));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(isThere()).toBe(false);
    await come();
    expect(sent.mock.calls).toEqual([
      [{ name: 'DILNOZA', word: 'Thank you', place: 'north', topic: 'claim', news: 'on', resume: '' }],
    ]);
  });

  test('restore a selected file', async () => {
    await open();
    const resume = new File(['%PDF'], 'me.pdf');
    await userEvent.upload(field('Resume'), resume);
    // jsdom takes no list but one of its own making.
    const setFiles = vi.spyOn(HTMLInputElement.prototype, 'files', 'set').mockImplementation(() => undefined);
    await come();
    expect(setFiles.mock.calls.map(([files]) => files?.[0])).toEqual([resume]);
    setFiles.mockRestore();
  });

  test('restore values typed before hydration too', async () => {
    await open(() => {
      field('Name').value = 'dilnoza';
      field('Name').focus();
    });
    await come();
    expect(field('Name')).toHaveValue('DILNOZA');
    expect(field('Name')).toHaveFocus();
  });

  test('keep the caret where the user types', async () => {
    await open();
    await userEvent.type(field('Word'), 'one three');
    await userEvent.type(field('Word'), 'two ', { initialSelectionStart: 4 });
    await come();
    await userEvent.keyboard('and ');
    expect(field('Word')).toHaveValue('one two and three');
  });

  test('keep the values of the code in untouched fields', async () => {
    await open();
    await userEvent.type(field('Name'), 'a');
    await come();
    expect(field('Place')).toHaveValue('south');
    expect(field('Thanks')).toBeChecked();
  });
});

describe('fields in use', () => {
  const later = () =>
    act(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    });

  test('are replaced after a pressed button is released, which gets its click', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Send' });
    await act(async () => {
      fireEvent.pointerDown(button);
    });
    await come();
    expect(button.isConnected).toBe(true);
    await act(async () => {
      fireEvent.pointerUp(button);
      fireEvent.click(button);
    });
    await later();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('are replaced after an open select is closed', async () => {
    await open();
    await act(async () => {
      field('Place').focus();
    });
    await come();
    expect(isThere()).toBe(false);
    await userEvent.selectOptions(field('Place'), 'north');
    await later();
    expect(isThere()).toBe(true);
    expect(field('Place')).toHaveValue('north');
  });

  test('are replaced after a composition ends and a file dialog closes', async () => {
    await open();
    await act(async () => {
      fireEvent.compositionStart(field('Name'));
      fireEvent.click(field('Resume'));
    });
    await come();
    await act(async () => {
      fireEvent.compositionEnd(field('Name'));
    });
    await later();
    expect(isThere()).toBe(false);
    await act(async () => {
      fireEvent(field('Resume'), new Event('cancel', { bubbles: true }));
    });
    await later();
    expect(isThere()).toBe(true);
  });
});
