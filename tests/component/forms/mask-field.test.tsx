import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { MaskField } from '@/components/mask-field';
import { PhoneField } from '@/components/phone-field';
import { cardMask } from '@/lib/payment-cards/card-number';
import { passportMask } from '@/lib/identity/passport';

function Phone({ before = '+998 ' }: { before?: string }) {
  const [value, setValue] = useState(before);
  return <PhoneField label="Phone" name="phone" value={value} onChange={setValue} />;
}
function Masked({ mask, before = '' }: { mask: typeof cardMask; before?: string }) {
  const [value, setValue] = useState(before);
  return <MaskField label="Masked" name="masked" mask={mask} value={value} onChange={setValue} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const caret = () => [field().selectionStart, field().selectionEnd];
const typeAt = (at: number, keys: string, end = at) =>
  userEvent.type(field(), keys, { initialSelectionStart: at, initialSelectionEnd: end });
const full = '+998 90 123 45 67';

describe('the phone field accepts a number', () => {
  test.each(['901234567', '998901234567', '+998901234567', '+998 90 123-45-67', '8 90 123 45 67', '8(90)1234567'])(
    'typed as %s',
    async (keys) => {
      render(<Phone />);
      await userEvent.type(field(), keys);
      expect(field()).toHaveValue(full);
      expect(caret()).toEqual([full.length, full.length]);
    },
  );

  test.each(['901234567', '998901234567', '+998901234567'])('typed as %s over the selected text', async (keys) => {
    render(<Phone />);
    await userEvent.tab();
    field().setSelectionRange(0, field().value.length);
    await userEvent.keyboard(keys);
    expect(field()).toHaveValue(full);
    expect(caret()).toEqual([full.length, full.length]);
  });

  test.each(['998901234567', '+998 (90) 123-45-67', '8 90 123 45 67', '8(90)123-45-67', '90 123 45 67'])(
    'pasted as %s after the prefix, and over another number',
    async (text) => {
      render(<Phone />);
      await userEvent.click(field());
      await userEvent.paste(text);
      expect(field()).toHaveValue(full);
      await userEvent.clear(field());
      await userEvent.type(field(), '911111111');
      field().setSelectionRange(0, full.length);
      await userEvent.paste(text);
      expect(field()).toHaveValue(full);
    },
  );

  test('edits after pressing End right after focus apply at the end', async () => {
    /** Runs the delayed work. */
    const turn = () =>
      act(
        () =>
          new Promise<void>((done) => {
            setTimeout(done, 0);
          }),
      );
    render(<Phone before={full} />);
    act(() => field().focus());
    field().setSelectionRange(0, 0);
    // The caret is taken out of the prefix, and will be once more.
    await turn();
    expect(caret()).toEqual([5, 5]);
    fireEvent.keyDown(field(), { key: 'End' });
    field().setSelectionRange(full.length, full.length);
    await turn();
    await turn();
    expect(caret()).toEqual([full.length, full.length]);
  });

  test.each([0, 1, 2, 3, 4, 5])('typed right after focus with the caret at position %d of the prefix', async (at) => {
    render(<Phone />);
    // No moment between the keys, as on a busy machine: the caret was not put behind the prefix yet.
    const user = userEvent.setup({ delay: null });
    field().focus();
    field().setSelectionRange(at, at);
    await user.keyboard('901234567');
    expect(field()).toHaveValue(full);
  });

  test('filled in by the browser', () => {
    render(<Phone before="+998 91 765 43 67" />);
    fireEvent.change(field(), { target: { value: '+998901234567' } });
    expect(field()).toHaveValue(full);
  });

  test('with a wrong digit in the middle replaced, and the caret stays after it', async () => {
    render(<Phone before={full} />);
    await typeAt(9, '{Backspace}');
    expect(field()).toHaveValue('+998 90 234 56 7');
    expect(caret()).toEqual([8, 8]);
    await userEvent.keyboard('5');
    expect(field()).toHaveValue('+998 90 523 45 67');
    expect(caret()).toEqual([9, 9]);
  });

  test('with an extra digit in the middle without dropping the last one', async () => {
    render(<Phone before={full} />);
    await typeAt(8, '5');
    expect(field()).toHaveValue('+998 90 512 34 567');
    expect(caret()).toEqual([9, 9]);
    await userEvent.keyboard('{Delete}');
    expect(field()).toHaveValue('+998 90 523 45 67');
  });

  test('and keeps the prefix through any deletion', async () => {
    render(<Phone before={full} />);
    await userEvent.clear(field());
    expect(field()).toHaveValue('+998 ');
    await userEvent.keyboard('{Backspace}{Backspace}90');
    expect(field()).toHaveValue('+998 90');
  });
});

describe('other masks', () => {
  test('a card number is grouped while it is typed, with the caret at its digit', async () => {
    render(<Masked mask={cardMask} />);
    await userEvent.type(field(), '8600490744313347');
    expect(field()).toHaveValue('8600 4907 4431 3347');
    await typeAt(7, '{Backspace}5');
    expect(field()).toHaveValue('8600 4507 4431 3347');
    expect(caret()).toEqual([7, 7]);
  });

  test('a complete card number accepts no more digits', async () => {
    render(<Masked mask={cardMask} before="8600 4907 4431 3347" />);
    await typeAt(2, '9');
    expect(field()).toHaveValue('8600 4907 4431 3347');
    await userEvent.clear(field());
    await userEvent.paste('8600-4907-4431-3347');
    expect(field()).toHaveValue('8600 4907 4431 3347');
  });

  test('a passport number becomes upper case without moving the caret', async () => {
    render(<Masked mask={passportMask} />);
    await userEvent.type(field(), 'ab1234567');
    expect(field()).toHaveValue('AB 1234567');
    await typeAt(1, '{Backspace}c');
    expect(field()).toHaveValue('CB 1234567');
    expect(caret()).toEqual([1, 1]);
  });
});
