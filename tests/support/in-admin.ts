import { createElement, type ReactElement } from 'react';
import type { AdminProps } from '../../src/features/staff/admin/props.ts';
import { AdminProvider } from '../../src/features/staff/admin/shared/useAdmin.tsx';
import { strings } from '../../src/i18n/strings.ts';

const props = {
  words: strings('admin', 'en'),
  authWords: strings('account', 'en').messages,
  failure: { loading: '' },
  locale: 'en',
  paths: {},
} as AdminProps;
const who = { me: 'anna', role: 'admin' } as const;

/** An element as it stands in the admin pages, in English. */
export const inAdmin = (element: ReactElement): ReactElement =>
  createElement(AdminProvider, { ...props, ...who }, element);
