import { setElementVars } from '@vanilla-extract/dynamic';
import { type PointerEvent, useRef } from 'react';
import * as styles from './dialog.css.ts';

/** Pulling the sheet by more than this share of its height closes it. */
const AWAY = 0.25;

/** The handle to pull a sheet down by touch. The close button does the same for other input. */
export function DragHandle({ onDragAway }: { readonly onDragAway: () => void }) {
  const startY = useRef<number>(undefined);
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (startY.current ?? 0));
  const pull = (event: PointerEvent<HTMLElement>, pixels: number) => {
    const sheet = event.currentTarget.parentElement;
    if (sheet !== null) setElementVars(sheet, { [styles.pulled]: `${pixels}px` });
    return pixels / (sheet?.offsetHeight ?? Number.POSITIVE_INFINITY);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (startY.current === undefined) return;
    const share = pull(event, distance(event));
    startY.current = undefined;
    if (share > AWAY) onDragAway();
    else pull(event, 0);
  };
  return (
    <div
      className={styles.handle}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        startY.current = event.clientY;
      }}
      onPointerMove={(event) => {
        if (startY.current !== undefined) pull(event, distance(event));
      }}
      onPointerUp={release}
      onPointerCancel={(event) => {
        startY.current = undefined;
        pull(event, 0);
      }}
    />
  );
}
