// The layout of a mail: tables and inline styles, which all mail programs support; no pictures, nothing
// fetched. The colours are those of the light theme.

const { asMarkup } = require('../base/markup.js');

const INK = '#1a2224';
const SOFT = '#4a5557';
const PAGE = '#fcfcfa';
const SUNKEN = '#f1f3f0';
const LINE = '#dee2dd';
const BRAND = '#0e4a55';
const LAMP = '#f5bd2f';
const FONT = "'Hanken Grotesk', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SMALL = `font-size:14px;line-height:1.5;color:${SOFT}`;

/**
 * @typedef {{ label: string, url: string }} Link
 * @typedef {object} Listed a listing in a mail
 * @property {import('../listing/listing-texts.js').ShownText} title
 * @property {string} place
 * @property {string} price
 * @property {string} [was] its earlier price
 * @property {string} mark what is new about it
 * @property {string} url
 */

/**
 * @typedef {object} Letter
 * @property {string} language
 * @property {string} title
 * @property {string[]} lines paragraphs
 * @property {[label: string, value: string][]} [facts] a table; values may have lines
 * @property {Listed[]} [listings]
 * @property {Link} [rest] leads to the listings that are not in the mail
 * @property {{ label: string, url: string } | undefined} [button]
 * @property {string} note
 * @property {Link[]} [links] below the note
 * @property {{ name: string, phone: string, email: string, address: string }} agency
 */

/**
 * @typedef {object} Parts
 * @property {string} to
 * @property {string} replyTo
 * @property {string} id the same for every retry of the mail
 * @property {string} subject
 * @property {Omit<Letter, 'agency'>} letter
 * @property {Record<string, string>} [headers]
 */

/** @param {string} text @returns {string} escaped, with line breaks as `<br>` */
const asMarkupLines = (text) => asMarkup(text).replace(/\n/g, '<br>');

/** @param {Letter} letter @returns {string} */
const asHtml = (letter) =>
  [
    `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${asMarkup(letter.title)}</title></head>`,
    `<body style="margin:0;padding:0;background:${SUNKEN}">`,
    table(`width:100%;background:${SUNKEN}`, row('padding:24px 12px', sheet(letter))),
    '</body></html>',
  ].join('\n');

/** @param {Letter} letter */
const sheet = ({ title, lines, facts, listings = [], rest, button, note, links = [], agency }) =>
  table(
    `width:100%;max-width:600px;margin:0 auto;background:${PAGE};font-family:${FONT};color:${INK}`,
    [
      row(
        `padding:20px 32px;background:${BRAND};color:#ffffff;font-size:18px;font-weight:600`,
        asMarkup(agency.name),
      ),
      row(`height:4px;line-height:4px;font-size:0;background:${LAMP}`, '&nbsp;'),
      row(
        'padding:32px 32px 8px',
        `<h1 style="margin:0;font-size:26px;line-height:1.15">${asMarkup(title)}</h1>`,
      ),
      row('padding:8px 32px', lines.map(paragraph).join('')),
      facts ? row('padding:8px 32px', factsTable(facts)) : '',
      ...listings.map((listed) => row('padding:0 32px', listingTable(listed))),
      rest ? row(`padding:8px 32px;border-top:1px solid ${LINE}`, noteLink(rest)) : '',
      button ? row('padding:16px 32px', buttonTable(button)) : '',
      row(
        `padding:16px 32px 28px;${SMALL}`,
        [asMarkup(note), ...links.map(noteLink)].filter(Boolean).join('<br>'),
      ),
      row(
        `padding:20px 32px;border-top:1px solid ${LINE};${SMALL}`,
        [agency.name, agency.address, agency.phone, agency.email].map(asMarkup).join('<br>'),
      ),
    ].join('\n'),
  );

/** @param {string} style @param {string} rows */
const table = (style, rows) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`;

/** @param {string} style @param {string} content */
const row = (style, content) => `<tr><td style="${style}">${content}</td></tr>`;

/** @param {string} text */
const paragraph = (text) =>
  `<p style="margin:0 0 12px;font-size:16px;line-height:1.55">${asMarkupLines(text)}</p>`;

/** @param {[string, string][]} facts */
const factsTable = (facts) =>
  table(
    `width:100%;border-top:1px solid ${LINE}`,
    facts
      .map(
        ([label, value]) =>
          `<tr><td style="padding:10px 16px 10px 0;border-bottom:1px solid ${LINE};vertical-align:top;font-size:14px;line-height:24px;color:${SOFT}">${asMarkup(label)}</td>` +
          `<td style="padding:10px 0;border-bottom:1px solid ${LINE};font-size:16px;line-height:1.5;word-break:break-word">${asMarkupLines(value)}</td></tr>`,
      )
      .join(''),
  );

/** @param {Listed} listed */
const listingTable = ({ title, place, price, was, mark, url }) =>
  table(
    `width:100%;border-top:1px solid ${LINE}`,
    row(
      'padding:16px 0',
      [
        `<p style="margin:0 0 4px;${SMALL}">${asMarkup(mark)} · ${asMarkup(place)}</p>`,
        `<p style="margin:0 0 4px;font-size:18px;line-height:1.35;font-weight:600"><a href="${asMarkup(url)}" lang="${title.lang}" style="color:${BRAND};text-decoration:underline">${asMarkup(title.text)}</a></p>`,
        `<p style="margin:0;font-size:18px;line-height:1.35"><strong>${asMarkup(price)}</strong>${was ? ` <s style="font-size:14px;color:${SOFT}">${asMarkup(was)}</s>` : ''}</p>`,
      ].join(''),
    ),
  );

/** @param {Link} link */
const noteLink = ({ label, url }) =>
  `<a href="${asMarkup(url)}" style="display:inline-block;padding:8px 0;color:${BRAND}">${asMarkup(label)}</a>`;

/** A button with its address in plain text below. @param {{ label: string, url: string }} button */
const buttonTable = ({ label, url }) =>
  table(
    '',
    `<tr><td style="border-radius:6px;background:${BRAND}"><a href="${asMarkup(url)}" style="display:inline-block;padding:14px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${asMarkup(label)}</a></td></tr>`,
  ) +
  `<p style="margin:12px 0 0;font-size:13px;line-height:1.5;color:${SOFT};word-break:break-all">${asMarkup(url)}</p>`;

/** @param {Letter} letter @returns {string} the plain text version */
function asText(letter) {
  const {
    title,
    lines,
    facts = [],
    listings = [],
    rest,
    button,
    note,
    links = [],
    agency,
  } = letter;
  const blocks = [
    title,
    ...lines,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...listings.map(listingText),
    rest ? linkText(rest) : '',
    button ? linkText(button) : '',
    note,
    ...links.map(linkText),
    ['-- ', agency.name, agency.address, agency.phone, agency.email].join('\n'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** @param {Listed} listed */
const listingText = ({ title, place, price, was, mark, url }) =>
  [`${mark}: ${title.text}`, place, was ? `${price} (${was})` : price, url].join('\n');

/** @param {Link} link */
const linkText = ({ label, url }) => `${label}:\n${url}`;

module.exports = { asHtml, asText };
