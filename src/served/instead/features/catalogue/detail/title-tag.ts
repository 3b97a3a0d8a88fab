export const TitleTag = 'h1';
