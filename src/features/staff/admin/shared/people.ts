import type { Colleague } from '../lead.ts';

/** Names to show by id: the display name, else what stands before the @ of the address. */
export const namesOf = (people: readonly Colleague[]): Map<string, string> =>
  new Map(people.map(({ id, email, display_name: name }) => [id, name || email.replace(/@.*$/, '')]));
