// Compresses with the program `gzip`, for what is sent many times: PocketBase itself only compresses each answer anew.

/**
 * Writes `path`.gz beside a file. Without the program there is none, and the file is sent as it is.
 * @param {CoreApp} app @param {string} path
 */
function compressFile(app, path) {
  try {
    $os.cmd('gzip', '-k', '-f', path).run();
  } catch (error) {
    app.logger().warn('gzip does not run', 'error', String(error));
  }
}

/**
 * @param {CoreApp} app @param {string} text
 * @returns {number[] | undefined} bytes; undefined without the program or without a place for its file
 */
function compressed(app, text) {
  const path = `${$os.tempDir()}/marola-${$security.randomString(15)}`;
  try {
    $os.writeFile(path, text, /** @type {any} Go reads a number */ (0o600));
    return /** @type {number[]} */ ($os.cmd('gzip', '-c', path).output());
  } catch (error) {
    app.logger().warn('gzip does not run', 'error', String(error));
    return undefined;
  } finally {
    $os.removeAll(path);
  }
}

/** @param {string} header Accept-Encoding @param {string} encoding */
const accepts = (header, encoding) =>
  header.split(',').some((part) => {
    const [name, weight] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '');
  });

/** @param {string} path */
function isFile(path) {
  try {
    return !$os.stat(path).isDir();
  } catch {
    return false;
  }
}

module.exports = { accepts, compressed, compressFile, isFile };
