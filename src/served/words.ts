// The texts of the public pages, in all languages.
import i18next from 'i18next';
import { DEFAULT_LANGUAGE, languages } from '#domain/language.ts';
import { featureNamesIn } from '#domain/listing/feature-names.ts';

const files = import.meta.glob<object>(
  '../i18n/*/{start,visitor,listing}/{about,catalogue,contact,detail,enquiries,guides,legal,listing,pages,seller,services,shell}.json',
  { import: 'default', eager: true },
);

for (const language of languages) {
  for (const [path, texts] of Object.entries(files))
    if (path.includes(`/${language}/`)) i18next.addResourceBundle(language, 'translation', texts);
  if (language !== DEFAULT_LANGUAGE)
    i18next.addResourceBundle(language, 'features', featureNamesIn(language));
}
