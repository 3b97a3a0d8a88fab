import { featureNamesIn } from '#domain/listing/feature-names.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import failure from './failure.json' with { type: 'json' };
import listing from './listing.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

export const messages = { ...catalogue, ...failure, ...listing, ...pages, ...shell };

export const featureNames = featureNamesIn('en');
