import type { Page } from '@playwright/test';

/** Checks of the browser’s layout. Every function returns one message per fault. */

/** Returns horizontal scrolling, text that is cut off or outside its painted box, and overlaps. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number };
    const SLACK = 2; // font metrics and rounding
    const root = document.documentElement;
    const modal = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const scope = modal ?? document.body;
    const faults: string[] = [];
    const name = (text: string) => `«${text.trim().replace(/\s+/g, ' ').slice(0, 40)}»`;

    const sideways = root.scrollWidth - root.clientWidth;
    if (sideways > 0) faults.push(`the page scrolls ${sideways} px sideways`);
    for (const element of scope.querySelectorAll('*')) {
      if (getComputedStyle(element).overflowX !== 'auto') continue;
      // A table needs both directions (WCAG 2.2, 1.4.10), and keeps its names in view.
      if (element.querySelector(':scope > table') !== null) continue;
      if (element.scrollWidth > element.clientWidth + SLACK)
        if (element.scrollHeight > element.clientHeight)
          faults.push(`${element.tagName} ${element.className} scrolls sideways`);
    }

    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"], [hidden], [inert]') === null;

    /** What an element and its ancestors do to a text inside it. */
    type Facts = {
      readonly element: Element;
      /** The facts of the parent; undefined for the root. */
      readonly parent: Facts | undefined;
      readonly box: Box;
      /** Whether the element is visually hidden text for screen readers. */
      readonly forReaders: boolean;
      /** The ancestor that may overlap the page: a fixed or sticky one (bar, dock) or a list of suggestions. */
      readonly layer: Element | null;
      readonly isFixed: boolean;
      /** An ellipsis marks the shortened text, such as a title above its photos. */
      readonly shortens: boolean;
      readonly cuts: boolean;
      readonly scrolls: boolean;
      readonly paints: boolean;
      /** What the element and its scrolling ancestors leave visible. */
      readonly window: Box;
    };
    const everywhere = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const known = new Map<Element, Facts>();
    /** Each element is measured once, because many texts share their ancestors. */
    const factsOf = (element: Element): Facts => {
      const found = known.get(element);
      if (found) return found;
      const parent = element.parentElement ? factsOf(element.parentElement) : undefined;
      const style = getComputedStyle(element);
      const { overflowX, overflowY, position } = style;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const box = { left, top, right, bottom };
      // `clipPath` is this app's way, `clip` is Radix's older one.
      const hides = style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)';
      const isLayer = element.role === 'listbox' || position === 'fixed' || position === 'sticky';
      const around = parent?.window ?? everywhere;
      const facts: Facts = {
        element,
        parent,
        box,
        forReaders: hides || parent?.forReaders === true,
        layer: isLayer ? element : (parent?.layer ?? null),
        isFixed: position === 'fixed',
        shortens: style.textOverflow === 'ellipsis',
        cuts: overflowX === 'hidden' || overflowX === 'clip',
        scrolls: /auto|scroll/.test(`${overflowX}${overflowY}`),
        paints: style.backgroundColor !== 'rgba(0, 0, 0, 0)' && style.display !== 'inline',
        window:
          element !== root && /auto|scroll|hidden|clip/.test(overflowY)
            ? common(around, box)
            : around,
      };
      known.set(element, facts);
      return facts;
    };
    const forReaders = (element: Element) => factsOf(element).forReaders;
    const layerOf = (element: Element) => factsOf(element).layer;
    /** Returns how an ancestor’s box cuts off or exposes the text, or undefined. */
    const spoiled = (element: Element, box: Box): string | undefined => {
      const start = layerOf(element);
      let painted = false;
      for (let at: Facts | undefined = factsOf(element); at?.parent; at = at.parent) {
        const wide = box.left < at.box.left - SLACK || box.right > at.box.right + SLACK;
        const high = box.top < at.box.top - SLACK || box.bottom > at.box.bottom + SLACK;
        if (at.shortens) return undefined;
        if (at.cuts && (wide || high)) return 'is cut off';
        if (at.scrolls) return undefined;
        if (!painted && at.paints) {
          painted = true;
          if (wide || high) return 'leaves its own box';
        }
        if (at.element === start && at.isFixed) return undefined;
      }
      return undefined;
    };

    /** Returns the part of a box that its scrolling ancestors leave visible. */
    const seen = (element: Element, whole: Box): Box =>
      common(whole, factsOf(element).parent?.window ?? everywhere);
    /** Returns the box of the text's line, because a font's own height exceeds it. */
    const lineOf = (element: Element, { left, top, right, bottom }: Box): Box => {
      const line = Number.parseFloat(getComputedStyle(element).lineHeight);
      const less = Number.isNaN(line) ? 0 : Math.max(0, (bottom - top - line) / 2);
      return { left, right, top: top + less, bottom: bottom - less };
    };
    /** Returns a field's box without its padding, where icons and buttons may be. */
    const contentOf = (element: Element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (!(element instanceof HTMLInputElement)) return { left, right, top, bottom };
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return {
        left: left + Number.parseFloat(paddingLeft),
        right: right - Number.parseFloat(paddingRight),
        top,
        bottom,
      };
    };

    const texts: { label: string; box: Box; owner: Element; layer: Element | null }[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      const label = node.textContent ?? '';
      if (owner === null || label.trim() === '' || owner.closest('svg, select') !== null) continue;
      if (!shown(owner) || forReaders(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
      if (
        owner.closest('button, a') &&
        !owner.closest('main article, ul, h2') &&
        lines > label.trim().split(/[\s-]+/).length
      )
        faults.push(`${name(label)} breaks inside a word`);
      for (const box of boxes) {
        if (box.width < 1) continue;
        const line = lineOf(owner, box);
        const fault = spoiled(owner, line);
        if (fault !== undefined) faults.push(`${name(label)} ${fault}`);
        const visible = seen(owner, line);
        if (visible.left < -SLACK || visible.right > root.clientWidth + SLACK)
          faults.push(`${name(label)} leaves the screen`);
        texts.push({ label, box: visible, owner, layer: layerOf(owner) });
      }
    }

    /** Asked first of each pair: few overlap, and questions about the document cost more. */
    const overlap = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
      // Lines of a paragraph or a tight heading may touch; an overlap of half a line is unreadable.
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        if (!overlap(one.box, other.box)) continue;
        if (one.layer === other.layer && one.owner !== other.owner)
          faults.push(`${name(one.label)} lies on ${name(other.label)}`);
      }
    });

    const controls = [...scope.querySelectorAll('button, input, select, textarea, a[href]')]
      .filter((control) => shown(control) && !forReaders(control))
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .map((control) => ({
        control,
        layer: layerOf(control),
        box: seen(control, contentOf(control)),
      }))
      .filter(({ box }) => box.right - box.left > 1);
    const said = (element: Element) =>
      name(element.getAttribute('aria-label') ?? element.textContent ?? element.tagName);
    const TARGET = 44;
    /** A button may stand, with its words, on a photo that opens, if enough of the photo is left below it to press. */
    const standsOn = (button: Box, photo: { readonly control: Element; readonly box: Box }) =>
      photo.control.querySelector('img') !== null && photo.box.bottom - button.bottom >= TARGET;
    controls.forEach(({ control, layer, box }, index) => {
      for (const other of controls.slice(index + 1)) {
        if (!overlap(box, other.box) || layer !== other.layer || standsOn(box, other)) continue;
        if (!control.contains(other.control) && !other.control.contains(control))
          faults.push(`${said(control)} lies on the control ${said(other.control)}`);
      }
      for (const text of texts) {
        if (!overlap(box, text.box) || text.layer !== layer) continue;
        const area = control.closest('label') ?? control;
        if (area.contains(text.owner)) continue;
        const button = controls.find((each) => each.control.contains(text.owner));
        if (button === undefined || !standsOn(button.box, { control, box }))
          faults.push(`${said(control)} lies on ${name(text.label)}`);
      }
    });
    return [...new Set(faults)];
  });
}

/** Returns the touch targets smaller than 44 px, as `name width × height`. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FINGER = 44;
    const modal = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const scope = modal ?? document.body;
    const targets = 'button, select, textarea, input, a[href], [role="menuitem"], [tabindex="0"]';
    return [...scope.querySelectorAll(targets)]
      .filter(
        (target) =>
          target.checkVisibility({ visibilityProperty: true }) &&
          target.closest('[aria-hidden="true"], [inert]') === null &&
          // A hidden file input without keyboard focus; a visible button opens it.
          !target.matches('[type="file"][tabindex="-1"]'),
      )
      .flatMap((target) => {
        // A link within a sentence is exempt. The touch area of a control is its whole label.
        if (target.matches('p a, li p a')) return [];
        const area = target.closest('label') ?? target;
        const { width: own, height: high, right } = area.getBoundingClientRect();
        let [width, height] = [own, high];
        // A pseudo-element may enlarge the touch area: a card's link, a chip.
        const cover = getComputedStyle(target, '::after');
        if (cover.content !== 'none' && cover.position === 'absolute') {
          width = Math.max(width, Number.parseFloat(cover.width));
          height = Math.max(height, Number.parseFloat(cover.height));
        }
        if (right <= 0 || (width >= FINGER - 0.1 && height >= FINGER - 0.1)) return [];
        const name = target.getAttribute('aria-label') ?? target.textContent ?? target.tagName;
        return [`${name.trim().slice(0, 40)} ${width.toFixed(1)} × ${height.toFixed(1)}`];
      });
  });
}
