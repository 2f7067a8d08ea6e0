import type { FieldName } from '../../../schemas/lead.ts';

/**
 * Whether a touched field shows the check mark of the specification: not empty, name and company longer than two
 * characters, e-mail with an @, message longer than ten. Only an encouragement: the real check is in the lead schema.
 */
export function hasCheckMark(name: FieldName, value: string, touched: boolean): boolean {
  if (!touched || value === '') return false;
  if (name === 'name' || name === 'company') return value.length > 2;
  if (name === 'email') return value.includes('@');
  if (name === 'message') return value.length > 10;
  return true;
}
