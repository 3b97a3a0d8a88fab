/** The server's name of a field: `operationType` → `operation_type`. A server's name stays as it is. */
export const remoteFieldName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The device's name of a field: `operation_type` → `operationType`. A device's name stays as it is. */
export const deviceFieldName = (field: string): string =>
  field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The same values under the server's names. */
export const toRemoteFields = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [remoteFieldName(field), value]),
  );
