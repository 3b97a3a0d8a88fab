/** `h2`, because the page behind the dialog has the `h1`. In a page that the server renders, the listing has it. */
export const TitleTag = 'h2';
