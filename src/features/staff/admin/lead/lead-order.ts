import { atom } from 'nanostores';

/** Ids of the leads in the order of the list that was shown last, for the way from one lead to the next. */
export const $leadOrder = atom<readonly string[]>([]);

/** The leads before and after one in an order; undefined at the ends, and for a lead that is not in it. */
export function neighboursOf(
  id: string,
  order: readonly string[],
): { readonly previous: string | undefined; readonly next: string | undefined } {
  const place = order.indexOf(id);
  return place < 0
    ? { previous: undefined, next: undefined }
    : { previous: order[place - 1], next: order[place + 1] };
}
