import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOutboxEntries } from '#db/react.tsx';
import { type DeskRow, waitingStates } from '#domain/desk/desk-row.ts';
import type { DeskProps } from './desk-props.ts';
import { usePriceQuestion } from './price-question.tsx';
import type { RowActions } from './row-props.ts';
import { useChanges } from './use-changes.ts';

const NO_IDS: ReadonlySet<string> = new Set();

/** Which rows are chosen, whose price is open, what waits of them, and what people do with them. */
export function useRowState(
  { catalogue, onEdit }: Pick<DeskProps, 'catalogue' | 'onEdit'>,
  shown: readonly DeskRow[],
) {
  const [chosen, setChosen] = useState(NO_IDS);
  const [openPrice, setOpenPrice] = useState<string>();
  const entries = useOutboxEntries();
  const waiting = useMemo(() => waitingStates(entries), [entries]);
  const change = useChanges(catalogue);
  const price = usePriceQuestion(catalogue, change);
  const latest = useRef({ change, onEdit, setPrice: price.set });
  useEffect(() => {
    latest.current = { change, onEdit, setPrice: price.set };
  });
  const actions = useMemo<RowActions>(
    () => ({
      choose: (id, isChosen) =>
        setChosen((before) => new Set(isChosen ? [...before, id] : without(before, id))),
      editPrice: setOpenPrice,
      setPrice: (...args) => latest.current.setPrice(...args),
      edit: (id) => latest.current.onEdit(id),
      change: (...args) => latest.current.change(...args),
    }),
    [],
  );
  const chooseAll = useCallback(
    (areChosen: boolean) =>
      setChosen(areChosen ? new Set(shown.map(({ listing }) => listing.id)) : NO_IDS),
    [shown],
  );
  const areAllChosen = useMemo(
    () => shown.length > 0 && shown.every(({ listing }) => chosen.has(listing.id)),
    [shown, chosen],
  );
  return {
    state: { chosen, waiting, openPrice },
    /** The chosen listings that this device still has, as they are now. */
    chosen: [...chosen].flatMap((id) => catalogue.get(id) ?? []),
    actions,
    chooseAll,
    areAllChosen,
    clear: () => setChosen(NO_IDS),
    priceQuestion: price.asked && { ...price.asked, fix: setOpenPrice },
  };
}

const without = (ids: ReadonlySet<string>, id: string): readonly string[] =>
  [...ids].filter((other) => other !== id);
