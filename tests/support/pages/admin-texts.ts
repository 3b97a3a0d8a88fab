import enAuth from '../../../src/i18n/en/auth.json' with { type: 'json' };
import enEditor from '../../../src/i18n/en/editor.json' with { type: 'json' };
import enListing from '../../../src/i18n/en/listing.json' with { type: 'json' };
import enOutbox from '../../../src/i18n/en/outbox.json' with { type: 'json' };
import enPrivate from '../../../src/i18n/en/private.json' with { type: 'json' };
import esAuth from '../../../src/i18n/es/auth.json' with { type: 'json' };
import esEditor from '../../../src/i18n/es/editor.json' with { type: 'json' };
import esListing from '../../../src/i18n/es/listing.json' with { type: 'json' };
import esOutbox from '../../../src/i18n/es/outbox.json' with { type: 'json' };
import esPrivate from '../../../src/i18n/es/private.json' with { type: 'json' };
import glAuth from '../../../src/i18n/gl/auth.json' with { type: 'json' };
import glEditor from '../../../src/i18n/gl/editor.json' with { type: 'json' };
import glListing from '../../../src/i18n/gl/listing.json' with { type: 'json' };
import glOutbox from '../../../src/i18n/gl/outbox.json' with { type: 'json' };
import glPrivate from '../../../src/i18n/gl/private.json' with { type: 'json' };

/** The texts that only admins and agents see, by language. */
export const adminTexts = {
  es: { ...esAuth, ...esEditor, ...esListing, ...esOutbox, ...esPrivate },
  gl: { ...glAuth, ...glEditor, ...glListing, ...glOutbox, ...glPrivate },
  en: { ...enAuth, ...enEditor, ...enListing, ...enOutbox, ...enPrivate },
};
