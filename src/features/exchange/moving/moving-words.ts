// What columns are for us, and why a file of another program cannot be used, in words.
import type { Language } from '#domain/language.ts';
import { isPrivateTarget, privateFieldIn, type Target } from '#domain/moving/assignment.ts';
import type { ChosenField } from '#domain/moving/meanings.ts';
import { choiceName, fieldName, privateValueText } from '#i18n/change-words.ts';
import type { TextKey, Translate } from '#i18n/use-t.ts';
import { fileProblemWords } from '../file-words.ts';
import type { OldFileProblem } from './read-old-file.ts';

/** The name of what a column can be. */
export function targetName(t: Translate, target: Target): string {
  if (target === 'oldReference' || target === 'photos') return t(`desk.moving.${target}`);
  const field = privateFieldIn(target);
  const label =
    field === undefined ? fieldName('listings', target, t) : fieldName('privateData', field, t);
  return label ?? target;
}

/** The name of a choice that a word can mean. */
export const meaningName = (
  t: Translate,
  field: ChosenField,
  choice: string,
  language: Language,
): string =>
  isPrivateTarget(field)
    ? privateValueText('mandate', choice, t, language)
    : choiceName(field, choice, t, language);

type Refused = { readonly name: string; readonly problem: OldFileProblem };

/** Why a file cannot be used, and what to do about it. */
export function oldFileProblemWords(
  t: Translate,
  { name, problem }: Refused,
  language: Language,
): string {
  if (isOfXml(problem)) return t(`desk.moving.refused.${problem.type}`, { file: name });
  return fileProblemWords(t, name, problem, language);
}

const OF_XML = ['otherEncoding', 'noProperties'] as const;
type XmlProblem = { readonly type: (typeof OF_XML)[number] };
const isOfXml = (problem: OldFileProblem): problem is XmlProblem =>
  OF_XML.some((type) => type === problem.type);

/** What people call values of a Kyero file; others keep the name of their element. */
const NAMES: readonly (readonly [RegExp, TextKey])[] = [
  [/^url\b/, 'desk.moving.leftName.url'],
  [/^location\./, 'desk.moving.leftName.coordinates'],
  [/^desc\./, 'desk.moving.leftName.texts'],
  [/^(?:price|currency)$/, 'desk.moving.leftName.price'],
  [/^catastral$/, 'desk.moving.leftName.cadastre'],
  [/^images\./, 'desk.moving.leftName.photoTitles'],
  [/^(?:leasehold|part_ownership)$/, 'desk.moving.leftName.ownership'],
  [/^(?:video_url|virtual_tour_url)$/, 'desk.moving.leftName.video'],
];

/** `enlaces a su web anterior (24), coordenadas (24)`. */
export function leftWords(t: Translate, left: readonly (readonly [string, number])[]): string {
  const counts = new Map<string, number>();
  for (const [path, count] of left) {
    const key = NAMES.find(([pattern]) => pattern.test(path))?.[1];
    const name = key === undefined ? path : t(key);
    counts.set(name, Math.max(counts.get(name) ?? 0, count));
  }
  return [...counts].map(([name, count]) => `${name} (${count})`).join(', ');
}
