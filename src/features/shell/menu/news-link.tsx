import { ButtonLink } from '#ui/button/button-link.tsx';
import { useSearchNews } from './counts.ts';

/** In the bar from 768 px: the news of the saved searches as a link to them. Empty when there are none. */
export function NewsLink() {
  const news = useSearchNews();
  if (news === undefined) return null;
  return (
    <ButtonLink to="/mis-busquedas" size="small" tone="plain" icon="bell" aria-label={news.words}>
      {news.count}
    </ButtonLink>
  );
}
