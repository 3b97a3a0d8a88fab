import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useEditorTools } from './editor-tools.tsx';

/** A finger rests this long before it lifts a photo, or the page could not be scrolled (ms). */
const LIFT_MS = 250;
/** A mouse lifts it by moving this far, a finger that moves this far before means to scroll (px). */
const SLACK = 8;

type Press = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly end: () => void;
};

/** Reordering by dragging: the photo follows whatever tile is under the pointer. Keys and the menu do the same. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (id: string, to: number) => void,
) {
  const { clock } = useEditorTools();
  const [moving, setMoving] = useState<string>();
  const press = useRef<Press>(undefined);
  const isMoving = useRef(false);
  isMoving.current = moving !== undefined;
  useEffect(() => {
    const tiles = list.current;
    if (tiles === null) return;
    // A finger that has lifted a photo no longer scrolls. There from the start: WebKit on phones does
    // not listen to what is added while the finger is down.
    const hold = (event: Event) => {
      if (isMoving.current) event.preventDefault();
    };
    tiles.addEventListener('touchmove', hold, { passive: false });
    return () => tiles.removeEventListener('touchmove', hold);
  }, [list]);

  const lift = (id: string) => setMoving(id);
  const drop = () => {
    press.current?.end();
    press.current = undefined;
    setMoving(undefined);
  };
  const tileAt = (x: number, y: number) =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])].findIndex((tile) => {
      const box = tile.getBoundingClientRect();
      return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    });

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const target = event.target instanceof Element ? event.target : undefined;
      const id = target?.closest<HTMLElement>('[data-photo]')?.dataset.photo;
      if (id === undefined || event.button !== 0 || target?.closest('button')) return;
      const end = event.pointerType === 'mouse' ? () => {} : clock.after(LIFT_MS, () => lift(id));
      press.current = { id, x: event.clientX, y: event.clientY, end };
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (press.current === undefined) return;
      const { id, x, y } = press.current;
      if (moving === undefined) {
        if (Math.hypot(event.clientX - x, event.clientY - y) < SLACK) return;
        if (event.pointerType === 'mouse') lift(id);
        else drop();
        return;
      }
      const place = tileAt(event.clientX, event.clientY);
      if (place >= 0) move(id, place);
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    onContextMenu: (event: { preventDefault(): void }) => {
      if (moving !== undefined) event.preventDefault();
    },
  };
  return { moving, handlers };
}
