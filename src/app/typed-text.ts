import * as v from 'valibot';
import type { Session } from '#session/session.ts';
import { userOf } from '#session/session-state.ts';
import type { AppRouter } from './router.ts';

/** The fields that the person has changed. */
let touched = new WeakSet<Element>();

/**
 * Keeps the text typed into a page's form across reloads, new versions and visits to other pages. It is
 * kept per tab. The property form has its own stored draft; passwords are never kept.
 */
export function keepTypedText(router: AppRouter): void {
  /** The value of a field before typing. */
  const before = new WeakMap<Element, string>();
  let observer: MutationObserver | undefined;
  let restoring = false;
  const here = () => router.latestLocation.pathname;

  document.addEventListener('focusin', ({ target }) => {
    if (isTextField(target) && !touched.has(target)) before.set(target, target.value);
  });
  document.addEventListener('input', ({ target }) => {
    if (!restoring && target instanceof Element) touched.add(target);
  });

  const save = (path: string) => {
    const typed = [...keptFields()].flatMap(([key, field]) => {
      const stood = before.get(field) ?? '';
      const isOurs = touched.has(field) && field.value !== stood && field.value.trim() !== '';
      return isOurs ? [[key, { text: field.value, stood }] as const] : [];
    });
    write({ ...read(), [path]: Object.fromEntries(typed) });
  };

  /** Fields appear once the code and words of their page are loaded; they are filled then. */
  const restore = (path: string) => {
    observer?.disconnect();
    const waiting = new Map(Object.entries(read()[path] ?? {}));
    const fill = () => {
      for (const [key, field] of keptFields()) {
        const kept = waiting.get(key);
        if (kept === undefined) continue;
        waiting.delete(key);
        // Something else has filled it meanwhile, such as a draft or newer data: that value stays.
        if (touched.has(field) || field.value !== kept.stood) continue;
        restoring = true;
        before.set(field, kept.stood);
        typeInto(field, kept.text);
        restoring = false;
        touched.add(field);
      }
      if (waiting.size === 0) observer?.disconnect();
    };
    if (waiting.size === 0) return;
    observer = new MutationObserver(fill);
    observer.observe(document.body, { childList: true, subtree: true });
    fill();
  };

  window.addEventListener('pagehide', () => save(here()));
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) save(fromLocation.pathname);
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) restore(here());
  });
  restore(here()); // a page from the server has its fields: the app keeps what is in them
}

/** Forgets what was typed in this tab, also in the page that is open. */
export function forgetTypedText(): void {
  write({});
  touched = new WeakSet();
}

/** Calls `forget` when the person who was signed in leaves: the next one may be somebody else. */
export function afterSignOut(
  session: Pick<Session, 'state' | 'subscribe'>,
  forget: () => void,
): void {
  let known = userOf(session.state());
  session.subscribe(() => {
    const user = userOf(session.state());
    if (known !== '' && user !== known) forget();
    known = user;
  });
}

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text fields of the page's forms by label; a repeated label gets a number. */
function keptFields(): Map<string, TextField> {
  const fields = document.querySelectorAll<TextField>(
    'main form :is(input:is([type=text], [type=email], [type=tel], :not([type])), textarea, select)',
  );
  const found = new Map<string, TextField>();
  for (const field of fields) {
    const label = field.labels?.[0]?.textContent ?? field.name;
    let key = label;
    for (let count = 2; found.has(key); count += 1) key = `${label} ${count}`;
    found.set(key, field);
  }
  return found;
}

/** Sets a value so that React notices: past React's own setter, with an input event. */
export function typeInto(field: TextField, text: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }));
}

const KEY = 'marola-typed';
/** By path and label: the typed text, and the value before. */
const schema = v.record(
  v.string(),
  v.record(v.string(), v.object({ text: v.string(), stood: v.string() })),
);

function read(): v.InferOutput<typeof schema> {
  try {
    return v.parse(schema, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {}; // storage is blocked, or the text is of another version
  }
}

function write(texts: v.InferOutput<typeof schema>): void {
  const some = Object.entries(texts).filter(([, fields]) => Object.keys(fields).length > 0);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(some)));
  } catch {
    // Storage is blocked or full: nothing is kept.
  }
}
