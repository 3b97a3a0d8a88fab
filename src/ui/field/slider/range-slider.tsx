import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Slider } from 'radix-ui';
import { type KeyboardEvent, useEffect, useState } from 'react';
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

/** Two handles under a histogram. Arrow keys, Page Up, Home and End move the focused handle, not past the other one. */
export function RangeSlider({ labels, bars, value, textOf, onChange }: RangeSliderProps) {
  const [dragged, setDragged] = useState<Range>();
  const [low, high] = dragged ?? value;
  const [ownLow, ownHigh] = value;
  useEffect(() => {
    // After a key press Radix reports the change last, so the committed value is still stored as dragged.
    setDragged((now) => (now?.[0] === ownLow && now[1] === ownHigh ? undefined : now));
  }, [ownLow, ownHigh]);
  const tallest = Math.max(1, ...bars);
  /** Radix would move the other handle: Home always the low one and End always the high one. */
  const stopBefore = (handle: number) => (event: KeyboardEvent) => {
    if (event.key !== (handle === 0 ? 'End' : 'Home')) return;
    event.preventDefault();
    onChange(handle === 0 ? [high - 1, high] : [low, low + 1]);
  };
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
            onKeyDown={stopBefore(handle)}
          />
        ))}
      </Slider.Root>
    </div>
  );
}
