// The form for a question about a listing: fetched when the browser is idle, or when its sheet is opened.
import type { AskProps } from '#features/enquiries/ask.tsx';
import { loadTopic } from '#i18n/topics.ts';
import { createCode, useCode } from '#ui/later/code.ts';

const code = createCode('device', async () => {
  const [{ Ask }] = await Promise.all([
    import('#features/enquiries/ask.tsx'),
    loadTopic('enquiries'),
  ]);
  return { Ask };
});

export function Ask(props: AskProps) {
  const found = useCode(code, props.place === 'sheet' && props.open);
  if (found !== undefined) return <found.Ask {...props} />;
  return props.place === 'side' ? props.instead : null;
}
