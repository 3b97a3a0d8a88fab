/** The page behind the dialog has the h1. On a page from the server the listing has it. */
export const TitleTag = 'h2';
