import type { Translate } from '#i18n/use-t.ts';

type Known = {
  /** The account of the person at this device. */
  readonly own: string;
  /** The name of an account; '' if none is known. */
  readonly nameOf: (account: string) => string;
};

/**
 * Says who else has the form of a listing open; '' for nobody. `accounts`: whose forms they are, '' where a server of an earlier version
 * has not said it.
 */
export function editingWords(
  accounts: readonly string[],
  { own, nameOf }: Known,
  t: Translate,
): string {
  const [other, ...more] = accounts.filter((account) => account === '' || account !== own);
  if (other === undefined) return accounts.length === 0 ? '' : t('editor.editing.yourself');
  if (more.length > 0) return t('editor.editing.others');
  const name = nameOf(other);
  return name === '' ? t('editor.editing.other') : t('editor.editing.named', { name });
}
