'use client';

import type { ComponentProps, KeyboardEvent } from 'react';
import { NumberFormatBase } from 'react-number-format';
import type { Mask } from '@/lib/format/mask';
import { Field } from './field';

interface MaskFieldProps extends Omit<
  ComponentProps<typeof Field>,
  'value' | 'defaultValue' | 'onChange' | 'ref' | 'type'
> {
  type?: 'text' | 'tel';
  /** The formatted text. */
  value: string;
  mask: Mask;
  onChange: (value: string) => void;
  inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

const isSignificant = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{Nd}]/u.test(character);

/** Moves the caret out of the prefix before a key is handled: right after focus it may be at the very beginning. */
function moveCaretOutOfPrefix({ currentTarget: field, key }: KeyboardEvent<HTMLInputElement>, prefix: number): void {
  const { selectionStart, selectionEnd } = field;
  if (key.length === 1 && selectionStart !== null && selectionStart === selectionEnd && selectionStart < prefix)
    field.setSelectionRange(prefix, prefix);
}

/**
 * The library moves the caret out of the prefix twice after focus. If the user pressed End in between, the second move
 * would put it back to the front, where there is nothing to delete. The later request wins.
 */
function keepCaretAtEnd({ currentTarget: field, key, shiftKey }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'End' || shiftKey) return;
  setTimeout(() => {
    field.setSelectionRange(field.value.length, field.value.length);
  }, 0);
}

/** A field with an input mask; the caret stays where the user types. */
export function MaskField({ value, mask, onChange, inputRef, ...field }: MaskFieldProps) {
  return (
    <NumberFormatBase<ComponentProps<typeof Field>>
      inputMode="numeric"
      {...field}
      customInput={Field}
      getInputRef={inputRef}
      value={mask.read(value)}
      valueIsNumericString
      format={mask.spell}
      removeFormatting={(text, change) =>
        change === undefined ? mask.read(text) : mask.edit({ ...change, before: change.lastValue, after: text })
      }
      // Allowed caret positions: before and after significant characters, never in the prefix.
      getCaretBoundary={(text) =>
        Array.from(
          { length: text.length + 1 },
          (_, at) =>
            at >= mask.prefix &&
            (at === mask.prefix || at === text.length || isSignificant(text[at - 1]) || isSignificant(text[at])),
        )
      }
      isValidInputCharacter={isSignificant}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        moveCaretOutOfPrefix(event, mask.prefix);
        keepCaretAtEnd(event);
      }}
      // Digits of the value are not matched with the prefix: the first 9 of +998 is not a typed 9.
      isCharacterSame={({ currentValue, formattedValue, currentValueIndex, formattedValueIndex }) =>
        (formattedValueIndex >= mask.prefix || formattedValueIndex === currentValueIndex) &&
        currentValue[currentValueIndex]?.toUpperCase() === formattedValue[formattedValueIndex]?.toUpperCase()
      }
      onValueChange={({ formattedValue }, { event }) => {
        // Without an event the library only reports that the value was set from outside.
        if (event !== undefined) onChange(formattedValue);
      }}
    />
  );
}
