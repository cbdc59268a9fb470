'use client';

import { Slider } from '@base-ui/react/slider';

type Range = readonly [number, number];

interface RangeSliderProps {
  min: number;
  max: number;
  step: number;
  value: Range;
  /** Labels of the two thumbs for screen readers. */
  labels: readonly [string, string];
  format: (value: number) => string;
  /** While a thumb moves. */
  onMove: (value: Range) => void;
  /** When it is released. */
  onCommit: (value: Range) => void;
}

const rangeOf = (value: number | readonly number[]): Range =>
  typeof value === 'number' ? [value, value] : [value[0] ?? 0, value[1] ?? 0];

/** A range slider with two thumbs, for touch, mouse and keyboard. */
export function RangeSlider({ min, max, step, value, labels, format, onMove, onCommit }: RangeSliderProps) {
  return (
    <Slider.Root
      className="range-slider"
      min={min}
      max={max}
      step={step}
      largeStep={step * 10}
      value={value}
      onValueChange={(next) => onMove(rangeOf(next))}
      onValueCommitted={(next) => onCommit(rangeOf(next))}
    >
      <Slider.Control className="range-control">
        <Slider.Track className="range-track">
          <Slider.Indicator className="range-fill" />
          {labels.map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              className="range-thumb"
              getAriaLabel={() => label}
              getAriaValueText={(_text, number) => format(number)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
