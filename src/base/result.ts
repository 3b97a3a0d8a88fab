/** Expected failures are values; bugs are thrown. `Ok` and `Err` are the two shapes of an answer. */
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<E> = { readonly ok: false; readonly error: E };
export type Result<T, E> = Ok<T> | Err<E>;

/** What was asked for. */
export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
/** An expected failure. */
export const err = <E>(error: E): Err<E> => ({ ok: false, error });
