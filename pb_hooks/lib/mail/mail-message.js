// Composes a queued mail from the current database: recipient, language, a fresh token. Mails to visitors
// and account owners contain nothing that somebody typed, so nobody can use the forms to write to a
// stranger. The owner of a digest has confirmed it before its name is in a mail.

const { DEFAULT_LANGUAGE, parseLanguage, withLanguage } = require('../base/languages.js');
const { asSent } = require('../base/mailbox.cjs');
const { hostOf, siteOf } = require('../base/site.js');
const { publicAgency } = require('../listing/agency.js');
const { textOfRecord } = require('../listing/listing-texts.js');
const { publicListing } = require('../listing/public-listing.js');
const { digestParts } = require('./digest-message.js');
const { invitationParts } = require('./invitation-message.js');
const { asAddressName, asHeaderText } = require('./mail-header.js');
const { asHtml, asText } = require('./mail-layout.js');
const { AGENCY_WORDS: words, WORDS } = require('./mail-words.js');
const { kindOf, wishesOf } = require('./requests.js');
const { wishText } = require('./wish-words.js');

/** The sender of the first migration, which means that no sender was chosen. */
const NO_SENDER = 'info@example.com';

/**
 * @param {CoreApp} app
 * @param {import('./mail-queue.js').OwedMail} mail
 * @returns {MailerMessage | undefined} undefined if there is no reason left to send it
 */
function composeMail(app, mail) {
  const { kind } = mail;
  switch (kind) {
    case 'agency':
    case 'visitor': {
      const [enquiry] = app.findRecordsByIds('enquiries', [mail.about]);
      return enquiry && (kind === 'agency' ? toAgency : toVisitor)(app, enquiry);
    }
    case 'consent':
    case 'renew':
    case 'digest': {
      const [digest] = app.findRecordsByIds('digests', [mail.about]);
      const parts = digest && digestParts(app, digest, { ...mail, kind });
      return parts && message(app, inItsLanguage(parts));
    }
    case 'invitation': {
      const [invitation] = app.findRecordsByIds('invitations', [mail.about]);
      return invitation && message(app, inItsLanguage(invitationParts(app, invitation, mail.id)));
    }
    default: {
      const [account] = app.findRecordsByIds('users', [mail.about]);
      if (!account || (kind === 'confirm' && account.verified())) return undefined;
      return toAccount(app, account, { ...mail, kind });
    }
  }
}

/** @param {CoreApp} app @param {core.Record} enquiry */
function toAgency(app, enquiry) {
  const listing = listingOf(app, enquiry);
  const language = languageOf(enquiry);
  /** @type {Record<string, string>} */
  const shown = {
    listing: listing ? nameOf(listing) : enquiry.getString('listing'),
    wishes: wishLines(enquiry, DEFAULT_LANGUAGE).join('\n'),
    language: words.languages[language],
    consent_at: enquiry.getString('consent_at').slice(0, 16),
    subject: subjectOf(enquiry),
  };
  /** @type {[string, string][]} */
  const facts = Object.entries(words.fields)
    .map(
      ([name, label]) =>
        /** @type {[string, string]} */ ([label, shown[name] ?? enquiry.getString(name)]),
    )
    .filter(([, value]) => value !== '');
  const subject = filledIn(words.subject, {
    subject: subjectOf(enquiry),
    name: enquiry.getString('name'),
  });
  const email = enquiry.getString('email');
  return message(app, {
    to: publicAgency(app).email,
    replyTo: email,
    id: `enq-${enquiry.id}`,
    subject,
    letter: {
      language: DEFAULT_LANGUAGE,
      title: words.titles[kindOf(enquiry)],
      lines: [],
      facts,
      button: listingButton(app, listing, words.button),
      note: email ? words.note : filledIn(words.callNote, { phone: enquiry.getString('phone') }),
    },
  });
}

/** @param {CoreApp} app @param {core.Record} enquiry */
function toVisitor(app, enquiry) {
  const language = languageOf(enquiry);
  const kind = kindOf(enquiry) === 'visit' ? 'visit' : 'visitor';
  const { subject, title, lines, button = '', note = '' } = WORDS[language][kind];
  const wishes = wishLines(enquiry, language).join('\n');
  const listing = publicListing(app, enquiry.getString('listing'));
  const parts = {
    to: enquiry.getString('email'),
    replyTo: publicAgency(app).email,
    id: `enq-${enquiry.id}-visitor`,
    subject: `${subject} · ${publicAgency(app).name}`,
    letter: {
      language,
      title,
      lines: [...lines, listing ? titleIn(listing, language) : '', wishes].filter(Boolean),
      button: listingButton(app, listing, button),
      note,
    },
  };
  return message(app, inItsLanguage(parts));
}

/**
 * @param {CoreApp} app
 * @param {core.Record} account
 * @param {import('./mail-queue.js').OwedMail & { kind: import('./mail-queue.js').AccountMail }} mail
 */
function toAccount(app, account, { id, kind, address }) {
  const language = languageOf(account);
  const { subject, title, lines, button = '', note = '' } = WORDS[language][kind];
  const parts = {
    to: address || account.email(),
    replyTo: publicAgency(app).email,
    id: `acc-${id}`,
    subject: `${subject} · ${publicAgency(app).name}`,
    letter: {
      language,
      title,
      lines,
      button: { label: button, url: `${siteOf(app)}/auth#${fragmentOf(account, kind, address)}` },
      note,
    },
  };
  return message(app, inItsLanguage(parts));
}

/**
 * A mail whose links open in its language, also where the browser speaks another one. That of an enquiry to the agency stays
 * as it is: it is in Spanish for everybody, and whoever reads it has chosen a language.
 * @param {import('./mail-layout.js').Parts} parts @returns {import('./mail-layout.js').Parts}
 */
function inItsLanguage({ letter, ...parts }) {
  /** @template {{ url: string }} Link @param {Link} link */
  const open = (link) => ({ ...link, url: withLanguage(link.url, letter.language) });
  const { button, listings = [], links = [] } = letter;
  const opened = {
    button: button && open(button),
    listings: listings.map(open),
    links: links.map(open),
  };
  return { ...parts, letter: { ...letter, ...opened } };
}

/** The token follows the #, so it reaches no server and no log.
 * @param {core.Record} account @param {import('./mail-queue.js').AccountMail} kind
 * @param {string} address */
function fragmentOf(account, kind, address) {
  if (kind === 'confirm') return `confirm=${account.newVerificationToken()}`;
  if (kind === 'email') return `email=${account.newEmailChangeToken(address)}`;
  return `reset=${account.newPasswordResetToken()}`; // a reset also confirms the account
}

/** @param {CoreApp} app @param {import('./mail-layout.js').Parts} parts */
function message(app, { to, replyTo, id, subject, letter, headers = {} }) {
  const agency = publicAgency(app);
  const { senderAddress } = app.settings().meta;
  const whole = { ...letter, agency };
  return new MailerMessage({
    from: {
      name: asAddressName(agency.name),
      address: asSent(senderAddress === NO_SENDER ? agency.email : senderAddress),
    },
    to: [{ name: '', address: asSent(to) }],
    subject: asHeaderText(subject),
    html: asHtml(whole),
    text: asText(whole),
    headers: {
      'Message-ID': `<${id}@${hostOf(app)}>`,
      ...(replyTo ? { 'Reply-To': asSent(replyTo) } : {}),
      'Auto-Submitted': 'auto-generated', // prevents automatic replies
      ...headers,
    },
  });
}

/** @param {CoreApp} app @param {core.Record} enquiry @returns {core.Record | undefined} */
const listingOf = (app, enquiry) =>
  app.findRecordsByIds('properties', [enquiry.getString('listing')])[0];

/** @param {core.Record} listing @param {import('../base/languages.js').Language} language */
const titleIn = (listing, language) => textOfRecord(listing, language).title.text;

/** @param {core.Record} listing @returns {string} its title, and its reference if it has one */
function nameOf(listing) {
  const title = titleIn(listing, DEFAULT_LANGUAGE);
  const reference = listing.getInt('reference');
  return reference > 0 ? filledIn(words.reference, { title, reference: String(reference) }) : title;
}

/** A text of one line is stored with plain spaces, at which «Ref. 1042» would break. @param {core.Record} enquiry */
const subjectOf = (enquiry) =>
  enquiry.getString('subject').replace(/\bRef\. (?=\d)/g, 'Ref.\u00a0');

/** @param {core.Record} enquiry @param {import('../base/languages.js').Language} language */
const wishLines = (enquiry, language) => wishesOf(enquiry).map((wish) => wishText(wish, language));

/** Fills all places in one pass, because a visitor may have typed `{name}`. @param {string} text @param {Record<string, string>} values */
const filledIn = (text, values) =>
  text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** @param {CoreApp} app @param {core.Record | undefined} listing @param {string} label */
const listingButton = (app, listing, label) =>
  listing && { label, url: `${siteOf(app)}/?property=${listing.id}` };

/** @param {core.Record} record */
const languageOf = (record) => parseLanguage(record.getString('language'));

module.exports = { composeMail };
