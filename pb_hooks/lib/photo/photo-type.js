// The type of a picture is read from its content. PocketBase would let the ending of a file's name decide:
// a JPEG that is called x.svg would be served as a document that may contain scripts.

/** The only types that are served, and the ending of a stored file's name. @type {Record<string, string>} */
const ENDINGS = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' };

/**
 * Gives an upload the name under which it is stored: the ending is the one of its content.
 * @param {{ name: string }} file
 * @param {import('./photo-parts.js').Kind} kind
 */
function nameByContent(file, kind) {
  const ending = ENDINGS[`image/${kind}`];
  if (ending) file.name = file.name.replace(/\..*$/, '') + ending;
}

/**
 * Sets the content type of a file's answer to the one that PocketBase read from the content when it stored the
 * file or its thumbnail. Everything that is not a picture of ours is a download without a type.
 * @param {core.FileDownloadRequestEvent} e
 * @param {{ set(name: string, value: string): void }} header of the answer; PocketBase keeps what it has
 */
function setTypeByContent(e, header) {
  const type = storedType(e.app, e.servedPath);
  if (type in ENDINGS) return header.set('Content-Type', type);
  header.set('Content-Type', 'application/octet-stream');
  header.set('Content-Disposition', `attachment; filename=${e.servedName}`);
}

/**
 * @param {CoreApp} app
 * @param {string} path in the storage, which is a folder or a bucket
 * @returns {string} empty if there is no such file
 */
function storedType(app, path) {
  const storage = app.newFilesystem();
  try {
    return storage.attributes(path)?.contentType ?? '';
  } catch {
    return '';
  } finally {
    storage.close();
  }
}

module.exports = { nameByContent, setTypeByContent };
