import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Slider } from 'radix-ui';
import { useState } from 'react';
import * as styles from './range-slider.css.ts';

type Range = readonly [low: number, high: number];

type RangeSliderProps = {
  /** Accessible names of the two handles. */
  readonly labels: readonly [low: string, high: string];
  /** How many values lie between each stop and the next. Each number is drawn as a bar. */
  readonly bars: readonly number[];
  /** Positions of the handles among the stops. There is one more stop than bars. */
  readonly value: Range;
  /** A stop in words, for screen readers. */
  readonly textOf: (stop: number) => string;
  /** Called when a handle is released, and after each key press. */
  readonly onChange: (value: Range) => void;
};

/** Two handles over a histogram. Arrow keys, Page Up, Home and End move the focused handle. */
export function RangeSlider({ labels, bars, value, textOf, onChange }: RangeSliderProps) {
  const [dragged, setDragged] = useState<Range>();
  const [low, high] = dragged ?? value;
  const tallest = Math.max(1, ...bars);
  const ends = ([from = 0, to = bars.length]: number[]): Range => [from, to];
  return (
    <div className={styles.range}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map((count, stop) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the scale
            key={stop}
            className={styles.bar({ lit: stop >= low && stop < high })}
            style={assignInlineVars({ [styles.height]: `${(100 * count) / tallest}%` })}
          />
        ))}
      </div>
      <Slider.Root
        className={styles.slider}
        min={0}
        max={bars.length}
        step={1}
        minStepsBetweenThumbs={1}
        value={[low, high]}
        onValueChange={(next) => setDragged(ends(next))}
        onValueCommit={(next) => {
          setDragged(undefined);
          onChange(ends(next));
        }}
      >
        <Slider.Track className={styles.track}>
          <Slider.Range className={styles.filled} />
        </Slider.Track>
        {[low, high].map((stop, handle) => (
          <Slider.Thumb
            key={labels[handle]}
            className={styles.thumb}
            aria-label={labels[handle]}
            aria-valuetext={textOf(stop)}
          />
        ))}
      </Slider.Root>
    </div>
  );
}
