import type { Locale } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';
import { company } from '../content/company.ts';

const address = (office: (typeof company.offices)[number]) => ({
  '@type': 'PostalAddress',
  streetAddress: office.address,
  postalCode: office.postalCode,
  addressLocality: office.city,
  addressCountry: 'SE',
});

/** Structured data of a section page: Organization and WebSite on the start page, the two offices on the contact page. */
export function structuredData(route: string, locale: Locale, site: URL): object[] {
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
    image: `${site.origin}/icon-512.png`,
    telephone: office.phoneLink,
    email: office.email,
    address: address(office),
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
    openingHours: 'Mo-Fr 08:00-17:00',
    parentOrganization: { '@id': organisation['@id'] },
  }));
}
