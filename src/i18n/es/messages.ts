import catalogue from './catalogue.json' with { type: 'json' };
import failure from './failure.json' with { type: 'json' };
import listing from './listing.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

/** Spanish is the source: its keys are the typed ones. Each file owns its own first-level keys. */
export const messages = { ...catalogue, ...failure, ...listing, ...pages, ...shell };

/** Features are stored as their Spanish label, so Spanish needs no dictionary. */
export const features: Record<string, string> = {};
