// The hook of react-i18next, without its store: the language of a page never changes while it is rendered.
import i18next from './i18next.ts';

export const useTranslation = () => ({ t: i18next.t, i18n: i18next });
export const initReactI18next = {};
