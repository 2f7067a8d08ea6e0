import type { audiences } from '../schemas/article.ts';

/** The page note of colour (data-audience) of each audience of articles. */
export const audienceNotes: Record<(typeof audiences)[number] | 'all', string> = {
  all: 'all',
  'property-owners': 'owners',
  brf: 'brf',
  agriculture: 'farm',
};

/** The picture that stands for each audience on covers of documents and social images. */
export const audiencePictures: typeof audienceNotes = {
  all: 'hero-valley',
  'property-owners': 'owners-block',
  brf: 'brf-yard',
  agriculture: 'farm-fields',
};
