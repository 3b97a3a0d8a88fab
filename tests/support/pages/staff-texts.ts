import enEditor from '../../../src/i18n/en/staff/editor.json' with { type: 'json' };
import enOutbox from '../../../src/i18n/en/staff/outbox.json' with { type: 'json' };
import enPrivate from '../../../src/i18n/en/staff/private.json' with { type: 'json' };
import enListing from '../../../src/i18n/en/start/listing.json' with { type: 'json' };
import enAuth from '../../../src/i18n/en/visitor/auth.json' with { type: 'json' };
import esEditor from '../../../src/i18n/es/staff/editor.json' with { type: 'json' };
import esOutbox from '../../../src/i18n/es/staff/outbox.json' with { type: 'json' };
import esPrivate from '../../../src/i18n/es/staff/private.json' with { type: 'json' };
import esListing from '../../../src/i18n/es/start/listing.json' with { type: 'json' };
import esAuth from '../../../src/i18n/es/visitor/auth.json' with { type: 'json' };
import glEditor from '../../../src/i18n/gl/staff/editor.json' with { type: 'json' };
import glOutbox from '../../../src/i18n/gl/staff/outbox.json' with { type: 'json' };
import glPrivate from '../../../src/i18n/gl/staff/private.json' with { type: 'json' };
import glListing from '../../../src/i18n/gl/start/listing.json' with { type: 'json' };
import glAuth from '../../../src/i18n/gl/visitor/auth.json' with { type: 'json' };

/** The texts that only admins and agents see, by language. */
export const staffTexts = {
  es: { ...esAuth, ...esEditor, ...esListing, ...esOutbox, ...esPrivate },
  gl: { ...glAuth, ...glEditor, ...glListing, ...glOutbox, ...glPrivate },
  en: { ...enAuth, ...enEditor, ...enListing, ...enOutbox, ...enPrivate },
};
