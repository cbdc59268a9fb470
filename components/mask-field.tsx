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
  /** The text as the mask spells it. */
  value: string;
  mask: Mask;
  onChange: (value: string) => void;
  inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

const counts = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{Nd}]/u.test(character);

/** Takes a caret out of the prefix before something is typed there: just after the field was reached it may still stand at its very beginning. */
function leavePrefix({ currentTarget: field, key }: KeyboardEvent<HTMLInputElement>, prefix: number): void {
  const { selectionStart, selectionEnd } = field;
  if (key.length === 1 && selectionStart !== null && selectionStart === selectionEnd && selectionStart < prefix)
    field.setSelectionRange(prefix, prefix);
}

/**
 * The package takes the caret out of the prefix a moment after the field was reached, and once more a moment later: whoever
 * has gone to the end between both would find it back in front, with nothing to delete there. What is requested later counts.
 */
function stayAtEnd({ currentTarget: field, key, shiftKey }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'End' || shiftKey) return;
  setTimeout(() => {
    field.setSelectionRange(field.value.length, field.value.length);
  }, 0);
}

/** A field whose text is grouped while it is typed; the caret stays where the shopper works. */
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
      // Behind every character that counts, and in front of each of them, but never in the prefix.
      getCaretBoundary={(text) =>
        Array.from(
          { length: text.length + 1 },
          (_, at) =>
            at >= mask.prefix && (at === mask.prefix || at === text.length || counts(text[at - 1]) || counts(text[at])),
        )
      }
      isValidInputCharacter={counts}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        leavePrefix(event, mask.prefix);
        stayAtEnd(event);
      }}
      // A digit of the number is never one of the prefix: the first 9 of +998 is not the 9 that was typed over everything.
      isCharacterSame={({ currentValue, formattedValue, currentValueIndex, formattedValueIndex }) =>
        (formattedValueIndex >= mask.prefix || formattedValueIndex === currentValueIndex) &&
        currentValue[currentValueIndex]?.toUpperCase() === formattedValue[formattedValueIndex]?.toUpperCase()
      }
      onValueChange={({ formattedValue }, { event }) => {
        // Without an event it only reports that the value was set from outside.
        if (event !== undefined) onChange(formattedValue);
      }}
    />
  );
}
