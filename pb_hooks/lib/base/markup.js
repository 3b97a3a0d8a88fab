/** @param {unknown} text @returns {string} escaped for the text and the attributes of HTML and XML */
const asMarkup = (text) =>
  String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

module.exports = { asMarkup };
