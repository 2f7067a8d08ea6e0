import type { Article } from '../content/articles.ts';
import { company } from '../content/company.ts';
import { plain } from '../content/markdown.ts';
import type { Locale } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';
import type { Page } from '../schemas/page.ts';
import { noonOf } from './noon.ts';

const address = (office: (typeof company.offices)[number]) => ({
  '@type': 'PostalAddress',
  streetAddress: office.address,
  postalCode: office.postalCode,
  addressLocality: office.city,
  addressCountry: 'SE',
});

const publisherOf = (site: URL) => ({
  '@type': 'Organization',
  '@id': `${site.origin}/#organization`,
  name: company.name,
  url: site.origin,
});

/** Structured data of a section page: Organization and WebSite on the start page, the two offices on the contact page. */
export function pageData(route: string, locale: Locale, site: URL): object[] {
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${site.origin}/#organization`,
    name: company.name,
    legalName: company.legalName,
    url: site.origin,
    logo: `${site.origin}/icon-512.png`,
    email: company.email,
    telephone: company.phoneLink,
    foundingDate: String(company.founded),
    vatID: company.vatNumber,
    sameAs: company.social.map(({ url }) => url),
    ...(company.offices[0] ? { address: address(company.offices[0]) } : {}),
  };
  if (route === '/')
    return [
      organisation,
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: company.name,
        url: new URL(localPath('/', locale), site).href,
        inLanguage: locale,
        publisher: { '@id': organisation['@id'] },
      },
    ];
  if (route !== '/contact') return [];
  return company.offices.map((office) => ({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${site.origin}/contact#${office.id}`,
    name: `${company.name} ${office.name}`,
    url: new URL(localPath('/contact', locale), site).href,
    image: `${site.origin}/icon-512.png`,
    telephone: office.phoneLink,
    email: office.email,
    address: address(office),
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
    openingHours: 'Mo-Fr 08:00-17:00',
    parentOrganization: { '@id': organisation['@id'] },
  }));
}

/** Structured data of an article: BlogPosting for the blog, Article for everything else. */
export function articleData(article: Article, site: URL, image: string): object {
  const url = new URL(localPath(article.route, article.locale), site).href;
  const publisher = publisherOf(site);
  return {
    '@context': 'https://schema.org',
    '@type': article.kind === 'blog' ? 'BlogPosting' : 'Article',
    headline: article.title,
    description: plain(article.metaDescription, article.textLocale),
    inLanguage: article.textLocale,
    datePublished: noonOf(article.date).toISOString(),
    dateModified: noonOf(article.updated ?? article.date).toISOString(),
    mainEntityOfPage: url,
    image,
    author: publisher,
    publisher: { '@id': publisher['@id'] },
  };
}

/** Structured data of the blog's list: a Blog with its posts. */
export function blogData(posts: readonly Article<'blog'>[], locale: Locale, site: URL): object {
  const address = (route: string) => new URL(localPath(route, locale), site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    url: address('/blog'),
    inLanguage: locale,
    publisher: publisherOf(site),
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      url: address(post.route),
      datePublished: noonOf(post.date).toISOString(),
    })),
  };
}

/**
 * Structured data of a page that sells a service in plans: a Service with an Offer per plan. Prices are given after a
 * visit, so that an Offer says how it is priced in words and no number. Pages without plans have none.
 */
export function serviceData(page: Page, route: string, locale: Locale, site: URL): object[] {
  const plans = page.sections.find((section) => section.kind === 'options');
  if (!route.startsWith('/serviceavtal/') || plans?.layout !== 'plans') return [];
  const url = new URL(localPath(route, locale), site).href;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: plain(page.title, locale),
      description: plain(page.description, locale),
      url,
      provider: publisherOf(site),
      areaServed: { '@type': 'Country', name: 'Sweden' },
      offers: plans.items.map((plan) => ({
        '@type': 'Offer',
        name: plain(plan.title, locale),
        description: plain([plan.text, plan.price].filter(Boolean).join(' '), locale),
        url: `${url}#${plans.id ?? 'plans'}`,
      })),
    },
  ];
}
