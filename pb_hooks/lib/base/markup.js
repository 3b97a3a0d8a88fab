/**
 * Without a regular expression: PocketBase's interpreter takes five times as long for one.
 * @param {unknown} text @returns {string} escaped for the text and the attributes of HTML and XML
 */
const asMarkup = (text) =>
  String(text)
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&#34;')
    .replaceAll("'", '&#39;');

module.exports = { asMarkup };
