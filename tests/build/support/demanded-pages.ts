/** What one section must have. */
export interface Demand {
  /** Entries: cards, steps, plans, tabs, figures, logos or options. */
  readonly items?: number;
  /** Addresses that it leads to, among others. */
  readonly to?: readonly string[];
  readonly back?: string;
  readonly charts?: readonly string[];
  /** Every entry has an icon. */
  readonly icons?: true;
  /** A film plays in it. */
  readonly film?: true;
  /** Place of the entry that bears a mark, such as Popular. */
  readonly marked?: number;
  /** Names of its entries in English, by their beginning; of a timeline, after their dates. */
  readonly named?: readonly string[];
}

const pay = { financing: { items: 3 } } as const;
const contact = ['/contact'] as const;

/** The sections that the client’s specification names, by route and by id (or kind, where a section has no id), in order. */
export const demandedPages: Readonly<Record<string, Readonly<Record<string, Demand>>>> = {
  '/': {
    hero: { film: true, to: ['/benefits', '/contact'] },
    features: {},
    'value-proposition': {},
    impact: {},
    'how-it-works': {},
    solutions: {
      items: 5,
      to: ['/property-owners', '/brf', '/agriculture', '/villa', '/foretag'],
    },
    benefits: {},
    testimonials: { items: 3 },
    'live-data': {},
    closing: { to: contact },
  },
  '/trial': {
    hero: { film: true, to: ['#demo'] },
    audiences: { items: 3, to: ['/property-owners-overview', '/brf-overview', '/agriculture'] },
    benefits: { items: 12 },
    savings: { charts: ['savings'] },
    demo: {},
    partners: { items: 7 },
    'contact-form': {},
  },
  '/property-owners': {
    hero: {},
    areas: {
      items: 3,
      to: ['/property-owners/energy-efficiency', '/property-owners/systems', '/property-owners/roi'],
    },
    benefits: {},
    'case-study': { items: 4 },
    'how-it-works': {
      items: 3,
      named: ['Analysis and planning', 'Implementation', 'Optimisation and results'],
    },
    'next-step': { to: ['/contact', '/benefits'] },
    'contact-form': {},
  },
  '/property-owners-overview': {
    hero: { to: contact },
    summary: {},
    benefits: { items: 4 },
    solutions: {
      items: 3,
      to: ['/property-owners/systems', '/property-owners/energy-efficiency', '/property-owners/roi'],
    },
    ...pay,
    'next-step': { to: ['/contact', '/benefits'] },
  },
  '/property-owners/systems': {
    hero: { back: '/property-owners', to: ['/contact', '#systems-overview'] },
    systems: {
      items: 6,
      named: ['Monitoring', 'Charging', 'Energy storage', 'HVAC', 'App', 'Cost reduction'],
    },
    'systems-overview': { items: 3 },
    'next-step': { to: contact },
  },
  '/property-owners/energy-efficiency': {
    hero: { back: '/property-owners', to: ['/contact', '#solutions'] },
    solutions: { items: 6 },
    benefits: { items: 3 },
    'next-step': { to: contact },
  },
  '/property-owners/roi': {
    hero: { film: true, back: '/property-owners' },
    benefits: { items: 2 },
    results: {},
    calculation: { to: contact },
  },
  '/brf': {
    hero: { film: true, to: contact },
    // The letter, with the counters of the results beside it.
    benefits: { items: 4 },
    solutions: { items: 3 },
    concept: {},
    process: {
      items: 4,
      named: ['Needs analysis', 'A proposal for your meeting', 'Implementation', 'Follow-up'],
    },
    financing: { items: 3, named: ['', '', 'EcoHub'] },
    testimonials: { items: 3 },
    faq: {},
    'next-step': { to: ['/contact', '/resources'] },
  },
  '/brf-overview': {
    hero: { film: true, to: ['/contact', '/brf/smart-homes'] },
    concept: {},
    benefits: {},
    solutions: { items: 3, to: ['/brf/smart-homes', '/brf/operating-costs', '/brf/energy-optimization'] },
    ...pay,
    process: {},
    faq: {},
    contact: {},
  },
  '/brf/smart-homes': {
    hero: { back: '/brf', to: contact },
    introduction: {},
    production: { charts: ['monthly-production'] },
    solutions: { items: 2 },
    'battery-charging': {},
    specification: {},
    'system-integration': { charts: ['system-integration'] },
    integration: { items: 6 },
    benefits: { items: 6 },
    'next-step': { to: ['/contact', '/calculator'] },
  },
  '/brf/operating-costs': {
    hero: { film: true },
    comparison: { charts: ['operating-cost'] },
    areas: { items: 6 },
    development: { charts: ['cost-development'] },
    roi: {},
    testimonials: { items: 2 },
    'next-step': { to: contact },
  },
  '/brf/energy-optimization': {
    hero: { back: '/brf' },
    statistics: { items: 3 },
    charts: { charts: ['energy-optimisation-area', 'energy-optimisation-bar'] },
    features: {},
    info: {},
    process: {
      items: 5,
      named: ['Analysis', 'Design', 'Installation', 'Optimisation', 'Continuous follow-up'],
    },
    'next-step': { to: ['/contact', '/brf/operating-costs'] },
  },
  '/agriculture': {
    hero: {},
    solutions: {
      items: 3,
      to: ['/agriculture/energy-solutions', '/agriculture/self-sufficiency', '/agriculture/reliability'],
    },
  },
  '/agriculture-overview': {
    hero: {},
    benefits: {},
    solutions: { items: 3 },
    ...pay,
    'case-study': {},
    cta: { to: ['/contact', '/calculator'] },
  },
  '/agriculture/energy-solutions': {
    hero: { back: '/agriculture' },
    'seasonal-demand': { charts: ['consumption'] },
    'price-volatility': { charts: ['grid-price'] },
    'grid-risks': { charts: ['outages'] },
    'challenges-to-solutions': {},
    production: { charts: ['energy-mix'] },
    storage: { charts: ['storage-day'] },
    'smart-control': { charts: ['smart-system'] },
    benefits: {},
    cta: { to: ['/contact', '/calculator'] },
  },
  '/agriculture/self-sufficiency': {
    hero: {},
    benefits: {},
    solutions: {
      items: 6,
      named: [
        'Solar panel systems',
        'Energy storage',
        'Wind power',
        'Bioenergy',
        'Smart control',
        'Energy efficiency',
      ],
    },
    process: { items: 3 },
    cta: { to: contact },
  },
  '/agriculture/reliability': {
    solutions: { items: 3 },
    benefits: { items: 5 },
    cta: { to: contact },
  },
  '/serviceavtal': {
    hero: { to: contact },
    agreements: { items: 2, to: ['/serviceavtal/villa', '/serviceavtal/foretag'] },
    faq: {},
  },
  '/serviceavtal/villa': {
    benefits: {},
    plans: { items: 3, marked: 1, named: ['Basic', 'Standard', 'Premium'] },
    process: { items: 4 },
    faq: { items: 4 },
    cta: { to: contact },
  },
  '/serviceavtal/foretag': {
    benefits: { items: 4, named: ['Monitoring', 'Optimisation', 'Reporting', 'Support'] },
    plans: { items: 3, marked: 1, named: ['Basic', 'Premium', 'Enterprise'] },
    tailored: {},
    faq: { items: 4 },
    cta: { to: contact },
  },
  '/about': { hero: { film: true }, history: {}, values: { items: 3 } },
  '/about/history': {
    timeline: {
      named: [
        '2023 Ecotech is founded',
        'Q2 2023 Platform development begins',
        'Q4 2023 First pilot projects',
        'Q1 2024 The platform is launched',
        'Q2 2024 Expansion to agriculture',
        'Q4 2024 Recognised for innovation',
      ],
    },
    vision: {},
    cta: { to: contact },
  },
  '/resources': {
    hero: { to: ['/contact', '/resources/guides'] },
    featured: { items: 2, icons: true, to: ['/resources/technical-resources', '/resources/guides'] },
    library: {
      icons: true,
      to: [
        '/resources/reports',
        '/resources/dashboard-demo',
        '/resources/educational-material',
        '/resources/downloads',
      ],
    },
  },
  '/benefits': { 'energy-and-co2': { charts: ['energy-mix', 'co2'] } },
  '/contact': { 'contact-form': {}, offices: {} },
  '/faq': { cta: { to: contact } },
};

/** Ids that the client gives whole pages. */
export const demandedIds: Readonly<Record<string, string>> = {
  '/brf-overview': 'brf-overview-page',
  '/brf/smart-homes': 'smart-homes-page',
  '/brf/energy-optimization': 'brf-energy-optimization-page',
  '/agriculture-overview': 'agriculture-overview-page',
};
