import { describe, expect, it } from 'vitest';
import { hoursOn } from '#domain/agency.ts';

const hours = {
  weekdays: '9:00-19:00',
  saturday: '10:00-14:00',
  sunday: { es: 'Con cita previa', gl: 'Pechado', en: 'Closed' },
};
const on = (time: string) => hoursOn(hours, Date.parse(time), 'gl');

describe('the hours of a day', () => {
  it('differ on working days, Saturdays and Sundays', () => {
    expect(on('2026-11-20T12:00:00Z')).toBe('9:00-19:00');
    expect(on('2026-11-21T12:00:00Z')).toBe('10:00-14:00');
    expect(on('2026-11-22T12:00:00Z')).toBe('Pechado');
  });

  it('are those of the day it is at the office, wherever the reader is', () => {
    expect(on('2026-11-20T23:30:00Z')).toBe('10:00-14:00');
    expect(on('2026-11-22T23:30:00Z')).toBe('9:00-19:00');
  });
});
