import type { Locale } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';
import type { Page } from '../schemas/page.ts';
import { company } from '../content/company.ts';
import { plain } from '../content/markdown.ts';

/**
 * Structured data of a page that sells a service in plans: a Service with an Offer per plan. Prices are given after a
 * visit, so that an Offer says how it is priced in words and no number. Pages without plans have none.
 */
export function serviceData(page: Page, route: string, locale: Locale, site: URL): object[] {
  const plans = page.sections.find((section) => section.kind === 'plans');
  if (!route.startsWith('/serviceavtal/') || !plans) return [];
  const url = new URL(localPath(route, locale), site).href;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: plain(page.title, locale),
      description: plain(page.description, locale),
      url,
      provider: { '@type': 'Organization', '@id': `${site.origin}/#organization`, name: company.name },
      areaServed: { '@type': 'Country', name: 'Sweden' },
      offers: plans.items.map((plan) => ({
        '@type': 'Offer',
        name: plain(plan.name, locale),
        description: `${plain(plan.text, locale)} ${plain(plan.price, locale)}`,
        url: `${url}#${plans.id ?? 'plans'}`,
      })),
    },
  ];
}
