import { isLeftEmpty } from '#domain/listing/field-table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { deviceFieldName } from '#domain/listing/remote-names.ts';
import { zoneOf } from '#domain/zones/zone-of.ts';
import demo from '../../../pocketbase/demo/listings.json' with { type: 'json' };
import { aListing } from '../../support/device/listings.ts';

const DAY_MS = 86_400_000;

/** The demo catalogue as it is on a device at a time, without its photos. */
export const demoListings = (now: number): readonly Listing[] =>
  demo.listings.map(({ age_days, photos: _photos, ...row }, n) => {
    const fields = Object.entries(row)
      .map(([name, value]) => [deviceFieldName(name), value] as const)
      .filter(([name, value]) => !isLeftEmpty(name, value));
    const createdAt = new Date(now - age_days * DAY_MS).toISOString().replace('T', ' ');
    const zone = zoneOf(row.location);
    return aListing(n, { ...Object.fromEntries(fields), ...(zone && { zone }), createdAt });
  });
