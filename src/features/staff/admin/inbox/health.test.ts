import { expect, test } from 'vitest';
import { strings } from '../../../../i18n/strings.ts';
import { type Health, healthProblems } from './health.ts';

const well: Health = {
  mail_waiting_seconds: 20,
  mails_given_up: 0,
  alert_mails_stuck: 0,
  invitations_stuck: 0,
  leads_overdue: 0,
  webhooks_failing: 0,
  maintenance_seconds: 3600,
};
const problems = (health: Partial<Health> | null) =>
  healthProblems(
    health && { ...well, ...health },
    strings('admin', 'sv').health,
    (seconds) => `${seconds} s`,
  );

test('events that did not reach the other system are counted', () =>
  expect(problems({ webhooks_failing: 3 })).toEqual(['Händelser som inte har nått det andra systemet: 3.']));

test('nothing is said while all is well', () => expect(problems({})).toEqual([]));

test.each([
  ['a database that does not answer', null, 'Databasen svarar inte. Nya förfrågningar sparas kanske inte.'],
  ['overdue leads', { leads_overdue: 2 }, 'Skulle ha besvarats redan: 2.'],
  [
    'mail that waits',
    { mail_waiting_seconds: 3601 },
    'Mejl går inte ut. Det äldsta har väntat sedan 3601 s.',
  ],
  ['mail that was given up', { mails_given_up: 3 }, 'Mejl som inte gick fram den senaste veckan: 3.'],
  ['an invitation that is stuck', { invitations_stuck: 1 }, 'Inbjudningar som inte har nått fram: 1.'],
  [
    'mail to subscribers that is stuck',
    { alert_mails_stuck: 4 },
    'Mejl om elpriset som inte har nått fram: 4.',
  ],
  ['late retention', { maintenance_seconds: 93_601 }, 'Gallringen har inte körts sedan 93601 s.'],
])('%s is said', (_, health, text) => expect(problems(health)).toEqual([text]));
