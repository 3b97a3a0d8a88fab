/** Asks for a page of the server. Returns its HTML, and what is inside `#root`: without `.served`, if that is around it. */
export async function readPage(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const html = await answer.text();
  const start = html.indexOf('<div id="root">') + '<div id="root">'.length;
  const inRoot = html.slice(start, html.lastIndexOf('</div>')).trim();
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    body: /^<div class="served"[^>]*>(.*)<\/div>$/s.exec(inRoot)?.[1] ?? inRoot,
  };
}
