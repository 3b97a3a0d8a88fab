import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { agencySchema, hoursOn, remoteAgencySchema, whatsAppOf } from '#domain/agency/agency.ts';
import { halfDaysAhead, nextOpening } from '#domain/agency/office-hours.ts';
import { DEFAULT_RATES, ratesOf } from '#domain/agency/purchase-costs.ts';
import { perLanguage } from '#domain/language.ts';

const hours = {
  weekdays: '9:00-19:00',
  saturday: '10:00-14:00',
  sunday: { ...perLanguage(() => 'Closed'), es: 'Con cita previa', gl: 'Pechado' },
};
const on = (time: string) => hoursOn(hours, Date.parse(time), 'gl');

describe('the hours of a day', () => {
  it('differ on working days, Saturdays and Sundays', () => {
    expect(on('2026-11-20T12:00:00Z')).toBe('9:00-19:00');
    expect(on('2026-11-21T12:00:00Z')).toBe('10:00-14:00');
    expect(on('2026-11-22T12:00:00Z')).toBe('Pechado');
  });

  it('are those of the current day in the office’s time zone, whatever the reader’s time zone', () => {
    expect(on('2026-11-20T23:30:00Z')).toBe('10:00-14:00');
    expect(on('2026-11-22T23:30:00Z')).toBe('9:00-19:00');
  });
});

describe('the next opening', () => {
  it.each([
    ['open on a working day', '2026-11-24T09:00:00Z', undefined],
    ['before the morning', '2026-11-24T07:59:00Z', [0, '9:00']],
    ['at the minute of opening', '2026-11-24T08:00:00Z', undefined],
    ['after the last minute', '2026-11-24T18:00:00Z', [1, '9:00']],
    ['on a Friday night', '2026-11-20T22:00:00Z', [1, '10:00']],
    ['on a Saturday afternoon', '2026-11-21T15:00:00Z', [2, '9:00']],
    ['on a Sunday', '2026-11-22T12:00:00Z', [1, '9:00']],
  ])('%s', (_, time, expected) => {
    const opening = nextOpening(hours, Date.parse(time));
    expect(opening && [opening.inDays, opening.time]).toEqual(expected);
  });

  it('knows the midday break, and nothing of hours that are no times', () => {
    const broken = { ...hours, weekdays: '9:00 - 14:00, 16:00–19:00' };
    expect(nextOpening(broken, Date.parse('2026-11-24T14:00:00Z'))?.time).toBe('16:00');
    expect(nextOpening({ ...hours, weekdays: 'Con cita' }, 0)).toBeUndefined();
  });

  it.each([
    ['a Friday night', '2026-11-20T22:00:00Z', [3, '9:00']],
    ['that Saturday', '2026-11-21T10:00:00Z', [2, '9:00']],
  ])('after a Saturday that is closed is on Monday: %s', (_, time, expected) => {
    for (const saturday of ['Cerrado', 'Sábados, cerrado.', 'Pechado', 'closed', '—']) {
      const opening = nextOpening({ ...hours, saturday }, Date.parse(time));
      expect(opening && [opening.inDays, opening.time]).toEqual(expected);
    }
    for (const saturday of ['Con cita previa', 'Cerrado en agosto', ''])
      expect(nextOpening({ ...hours, saturday }, Date.parse(time))).toBeUndefined();
  });

  it.each([
    ['the longer night, on Sunday', '2026-10-24T22:30:00Z', 1, '2026-10-26'],
    ['the shorter night, on Saturday', '2026-03-28T22:30:00Z', 2, '2026-03-30'],
    ['an ordinary night', '2026-03-29T21:30:00Z', 1, '2026-03-30'],
  ])('names the right day in %s', (_, time, inDays, day) => {
    const saturday = 'Cerrado';
    const opening = nextOpening({ ...hours, saturday }, Date.parse(time));
    expect(opening?.inDays).toBe(inDays);
    expect(new Date(opening?.at ?? 0).toISOString().slice(0, 10)).toBe(day);
  });
});

it('the WhatsApp of the agency is the link to a number among its networks', () => {
  const of = (link: string) => whatsAppOf({ socialLinks: { Any: link } })?.pathname;
  expect(of('https://wa.me/34600000000')).toBe('/34600000000');
  expect(of('https://wa.me/message/ABC')).toBeUndefined();
  expect(of('https://example.com/34600000000')).toBeUndefined();
});

it('the number for WhatsApp comes before that link; a Spanish one needs no country', () => {
  const socialLinks = { Any: 'https://wa.me/34600000000' };
  const of = (whatsapp: string) => whatsAppOf({ whatsapp, socialLinks })?.href;
  expect(of('+34 611 111 111')).toBe('https://wa.me/34611111111');
  expect(of('611-11-11-11')).toBe('https://wa.me/34611111111');
  expect(of('00 351 912 345 678')).toBe('https://wa.me/351912345678');
  expect(of('+44 (0)20 7946 0000')).toBe('https://wa.me/442079460000');
  expect(of('')).toBe('https://wa.me/34600000000');
});

describe('the public address', () => {
  const row = {
    id: 'agency000000000',
    rev: 1,
    name: 'Marola',
    phone: '',
    email: '',
    address: '',
    hours,
    default_advisor_name: 'Equipo',
    default_advisor_phone: '',
    default_advisor_email: '',
    social_links: {},
    retention_months: 12,
  };
  const siteOf = (site: unknown) => v.parse(remoteAgencySchema, { ...row, site }).site;

  it('is reduced to its origin', () => {
    expect(siteOf('https://marola.example')).toBe('https://marola.example');
    expect(siteOf('https://marola.example/')).toBe('https://marola.example');
    expect(siteOf('http://localhost:9000/x?y')).toBe('http://localhost:9000');
  });

  it.each(['', 'marola.example', 'javascript:alert(1)', 'https://', 7, null])(
    'is undefined when the stored value is %j, and the agency is still parsed',
    (site) => {
      expect(siteOf(site)).toBeUndefined();
    },
  );

  it('may be missing in a server’s answer or in a row of an earlier app version', () => {
    const agency = v.parse(remoteAgencySchema, row);
    expect(agency.site).toBeUndefined();
    expect([agency.whatsapp, ratesOf(agency)]).toEqual(['', DEFAULT_RATES]);
    expect(v.is(agencySchema, agency)).toBe(true);
    expect([agency.owner, agency.nif, agency.registry, agency.college]).toEqual(['', '', '', '']);
  });
});

describe('the half days that are offered for a visit', () => {
  const offered = (time: string, change: Partial<typeof hours> = {}) =>
    halfDaysAhead({ ...hours, ...change }, Date.parse(time)).map(
      ({ day, part }) => `${day} ${part}`,
    );

  it('are those on which the office opens, from an hour later on', () => {
    // A Friday, before the office opens: 9:00-19:00 and on Saturdays 10:00-14:00.
    expect(offered('2026-11-27T06:30:00Z').slice(0, 5)).toEqual([
      ...['2026-11-27 morning', '2026-11-27 afternoon', '2026-11-28 morning'],
      ...['2026-11-30 morning', '2026-11-30 afternoon'],
    ]);
    expect(offered('2026-11-27T08:30:00Z')[0]).toBe('2026-11-27 afternoon');
    expect(offered('2026-11-27T12:30:00Z')[0]).toBe('2026-11-28 morning');
  });
  it('are of the office’s day, which has begun where it is still yesterday in UTC', () => {
    expect(offered('2026-11-26T23:30:00Z')[0]).toBe('2026-11-27 morning');
  });
  it('end after two weeks, also across a change of the clocks', () => {
    expect(offered('2026-10-19T20:00:00Z').at(-1)).toBe('2026-10-31 morning');
  });
  it('leave out closed days and half days of less than an hour', () => {
    const week = { weekdays: '9:00-14:30', saturday: 'Cerrado' };
    expect(offered('2026-11-27T20:00:00Z', week).slice(0, 2)).toEqual([
      ...['2026-11-30 morning', '2026-12-01 morning'],
    ]);
  });
  it('are those of all working days if the hours cannot be read', () => {
    const free = { weekdays: 'Con cita', saturday: 'Con cita' };
    expect(offered('2026-11-27T20:00:00Z', free).slice(0, 2)).toEqual([
      ...['2026-11-30 morning', '2026-11-30 afternoon'],
    ]);
  });
});
