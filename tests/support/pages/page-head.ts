const WHATSAPP = { 'User-Agent': 'WhatsApp/2.23.20.0', Accept: 'text/html' };

/** Returns a function that opens an address as WhatsApp does, and reads its head. Redirects are not followed. */
export const headReader = (url: string) => async (address: string) => {
  const answer = await fetch(url + address, { headers: WHATSAPP, redirect: 'manual' });
  const html = await answer.text();
  const content = (name: string) => {
    const pattern = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`);
    return unescaped(pattern.exec(html)?.[1]);
  };
  const addressesOf = (rel: string) =>
    [...html.matchAll(new RegExp(`rel="${rel}"[^>]* href="([^"]*)"`, 'g'))].map(([, href]) =>
      unescaped(href),
    );
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    headers: answer.headers,
    html,
    title: unescaped(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1]),
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    content,
    canonical: addressesOf('canonical'),
    alternates: addressesOf('alternate'),
    data: data.map(([, json = '']) => JSON.parse(json)),
  };
};

const unescaped = (text: string | undefined) =>
  text?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
