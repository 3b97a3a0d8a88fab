/** Why the server refused a value. The forms have words for these; only this file reads the server's codes. */
export type RefusalReason =
  | 'required'
  | 'tooLong'
  | 'outOfRange'
  | 'tooManyPhotos'
  | 'brokenPhoto'
  | 'oddPhoto'
  | 'removedPhoto'
  | 'invalid';

const exact: Readonly<Record<string, RefusalReason>> = {
  validation_too_many_files: 'tooManyPhotos',
  validation_broken_picture: 'brokenPhoto',
  validation_unknown_parts: 'oddPhoto',
  validation_removed: 'removedPhoto',
};

/** The reason that a code of the server stands for; `invalid` for unknown codes. */
export function refusalReason(code: string): RefusalReason {
  if (/required|missing_rel/.test(code)) return 'required';
  if (/max_text|length|too_long/.test(code)) return 'tooLong';
  if (/min_|max_|range/.test(code)) return 'outOfRange';
  return exact[code] ?? 'invalid';
}
