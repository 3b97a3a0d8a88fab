import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useEditorTools } from '../editor-tools.ts';

/** How long a finger rests before it lifts a photo (ms); a shorter press scrolls the page. */
const LIFT_MS = 250;
/** A mouse that moves this far lifts the photo; a finger that moves this far scrolls the page (px). */
const SLACK = 8;

type Press = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly end: () => void;
};

/** Reorders photos by dragging: the photo takes the place of the tile under the pointer. Keys and the menu do the same. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (id: string, to: number) => void,
) {
  const { clock } = useEditorTools();
  const [moving, setMoving] = useState<string>();
  const press = useRef<Press>(undefined);
  const isMoving = useRef(false);
  useEffect(() => {
    const tiles = list.current;
    if (tiles === null) return;
    // While a photo is lifted, the page must not scroll. WebKit on phones ignores listeners that are
    // added while the finger is down, so this one is always there.
    const hold = (event: Event) => {
      if (isMoving.current) event.preventDefault();
    };
    tiles.addEventListener('touchmove', hold, { passive: false });
    return () => tiles.removeEventListener('touchmove', hold);
  }, [list]);

  const setMovingNow = (id: string | undefined) => {
    isMoving.current = id !== undefined;
    setMoving(id);
  };
  const drop = () => {
    press.current?.end();
    press.current = undefined;
    setMovingNow(undefined);
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
      const end =
        event.pointerType === 'mouse' ? () => {} : clock.after(LIFT_MS, () => setMovingNow(id));
      press.current = { id, x: event.clientX, y: event.clientY, end };
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (press.current === undefined) return;
      const { id, x, y } = press.current;
      if (moving === undefined) {
        if (Math.hypot(event.clientX - x, event.clientY - y) < SLACK) return;
        if (event.pointerType === 'mouse') setMovingNow(id);
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
