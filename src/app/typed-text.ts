import * as v from 'valibot';
import type { AppRouter } from './router.ts';

/**
 * Keeps what somebody has typed into a page's form while the page itself goes: a reload, a new
 * version, a chunk that is missing after a deploy, a look at another page. It lives in this tab and
 * ends with it. The property form has its own draft on the device; passwords are never kept.
 */
export function keepTypedText(router: AppRouter): void {
  const touched = new WeakSet<Element>();
  /** What stood in a field before somebody typed. */
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

  /** Fields come with their page's code and words: they are filled as they appear. */
  const restore = (path: string) => {
    observer?.disconnect();
    const waiting = new Map(Object.entries(read()[path] ?? {}));
    const fill = () => {
      for (const [key, field] of keptFields()) {
        const kept = waiting.get(key);
        if (kept === undefined) continue;
        waiting.delete(key);
        // Filled meanwhile by somebody else, a draft on the device or newer data: theirs counts.
        if (touched.has(field) || field.value !== kept.stood) continue;
        restoring = true;
        before.set(field, kept.stood);
        type(field, kept.text);
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
    if (fromLocation === undefined || pathChanged) restore(here());
  });
}

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text fields of the page's forms by their label; the second of a name has its number. */
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

/** As a person does: React listens to the event and reads the value behind its own setter. */
function type(field: TextField, text: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }));
}

const KEY = 'marola-typed';
/** Path → label → what was typed, and over what. */
const schema = v.record(
  v.string(),
  v.record(v.string(), v.object({ text: v.string(), stood: v.string() })),
);

function read(): v.InferOutput<typeof schema> {
  try {
    return v.parse(schema, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {}; // blocked by the browser's settings, or another version's
  }
}

function write(texts: v.InferOutput<typeof schema>): void {
  const some = Object.entries(texts).filter(([, fields]) => Object.keys(fields).length > 0);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(some)));
  } catch {
    // Blocked or full: as if this had never been built.
  }
}
