import { useState } from 'react';
import * as v from 'valibot';
import { readNote, writeNote } from '#base/local-notes.ts';
import { type DeskSearch, deskSearchSchema } from '#domain/desk/desk-search.ts';

const MOST_VIEWS = 20;
const viewsSchema = v.array(
  v.object({ name: v.pipe(v.string(), v.nonEmpty()), search: deskSearchSchema }),
);
export type SavedView = { readonly name: string; readonly search: DeskSearch };

/** On this device, apart for each person. */
const keyOf = (user: string): string => `desk-views-${user}`;

function read(user: string): readonly SavedView[] {
  try {
    const parsed = v.safeParse(viewsSchema, JSON.parse(readNote(keyOf(user)) ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** The views that a person has saved on this device. A new one replaces one with the same name. */
export function useSavedViews(user: string) {
  const [views, setViews] = useState(() => read(user));
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    writeNote(keyOf(user), next.length === 0 ? undefined : JSON.stringify(next));
  };
  return {
    views,
    save: (view: SavedView) =>
      keep([...views.filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}
