import { describe, expect, test } from 'vitest';
import { isBooked } from './booking-dialog.ts';

describe('a message from the booking calendar', () => {
  test.each([
    ['an object', { command: 'appointmentBooked' }],
    ['an object with more in it', { command: 'appointmentBooked', id: 7 }],
    ['a JSON text', '{"command":"appointmentBooked"}'],
  ])('%s says that a meeting was booked', (_, data) => expect(isBooked(data)).toBe(true));
  test.each([
    ['another command', { command: 'resize' }],
    ['the bare word', 'appointmentBooked'],
    ['a JSON text of the word', '"appointmentBooked"'],
    ['broken JSON', '{"command":'],
    ['nothing', null],
    ['a number', 1],
    ['JSON null', 'null'],
  ])('%s does not', (_, data) => expect(isBooked(data)).toBe(false));
});
