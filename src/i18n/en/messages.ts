import { featureNamesIn } from '#domain/listing/feature-names.ts';
import catalogue from './start/catalogue.json' with { type: 'json' };
import failure from './start/failure.json' with { type: 'json' };
import listing from './start/listing.json' with { type: 'json' };
import pages from './start/pages.json' with { type: 'json' };
import shell from './start/shell.json' with { type: 'json' };

export const messages = { ...catalogue, ...failure, ...listing, ...pages, ...shell };

export const featureNames = featureNamesIn('en');
