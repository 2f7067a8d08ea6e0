import { parse } from 'yaml';
import source from '../../content/navigation.yaml?raw';
import { navigation as schema } from '../schemas/navigation.ts';

/** The menus, checked at build. */
export const navigation = schema.parse(parse(source));
