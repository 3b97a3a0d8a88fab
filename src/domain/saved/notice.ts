/** The tag of the periodic request with which the browser wakes the worker of a closed app. */
export const NEWS_TAG = 'marola-news';

/** The page that a pressed notification opens. */
export const NEWS_PAGE = '/mis-busquedas';

export const NEWS_ICON = '/icons/icon-192.png';

/** The texts of notifications in the language that a page had last. `many` has a `{number}`. */
export type NoticeWords = { readonly one: string; readonly many: string };

/** The texts of one notification for a search. `count`: how many listings are news. */
export const noticeOf = (
  name: string,
  count: number,
  { one, many }: NoticeWords,
): { readonly title: string; readonly body: string } => ({
  title: name,
  body: count === 1 ? one : many.replace('{number}', String(count)),
});
