// The texts of the public pages, in all languages.
import { DEFAULT_LANGUAGE, languages } from '#domain/language.ts';
import { featureNamesIn } from '#domain/listing/feature-names.ts';
import { words } from '#i18n/words.ts';

const files = import.meta.glob<object>(
  '../i18n/*/{about,catalogue,contact,enquiries,guides,legal,listing,pages,services,shell}.json',
  { import: 'default', eager: true },
);

for (const language of languages) {
  for (const [path, texts] of Object.entries(files))
    if (path.includes(`/${language}/`)) words.add(language, texts);
  if (language !== DEFAULT_LANGUAGE) words.addFeatureNames(language, featureNamesIn(language));
}
