// Page translators put a `<font>` in the place of each text, and extensions wrap or move nodes. React still holds the
// nodes that it has made: without this, the next change near one of them throws, and the page is gone.

/** The elements in the place of texts that React holds. */
const standIns = new WeakMap<Node, HTMLElement>();

/** Lets React change a page whose nodes somebody else has replaced or moved. */
export function keepMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null) {
    let place = before;
    if (place !== null && place.parentNode !== this) place = standIns.get(place) ?? place;
    while (place !== null && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, added, place);
    return added;
  };
  Node.prototype.removeChild = function <Removed extends Node>(removed: Removed) {
    if (removed.parentNode === this) removeChild.call(this, removed);
    else {
      removed.parentNode?.removeChild(removed);
      standIns.get(removed)?.remove();
    }
    return removed;
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const standIn = standIns.get(target);
      if (standIn !== undefined) standIn.textContent = target.textContent;
      for (const text of removedNodes) {
        const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
        if (font === undefined || !(text instanceof Text)) continue;
        standIns.set(text, font);
        observer.observe(text, { characterData: true }); // React writes into it, and nobody sees it
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

const isFont = (node: unknown): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font';
