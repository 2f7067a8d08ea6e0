import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { locales } from './i18n/locales.ts';
import { blogPost, guide, lesson, report, role } from './schemas/article.ts';
import { page } from './schemas/page.ts';

const markdown = (folder: string) => glob({ base: `./content/${folder}`, pattern: `{${locales}}/*.md` });

export const collections = {
  pages: defineCollection({
    loader: glob({ base: './content/pages', pattern: `{${locales}}/**/*.yaml` }),
    schema: page,
  }),
  blog: defineCollection({ loader: markdown('blog'), schema: blogPost }),
  guides: defineCollection({ loader: markdown('guides'), schema: guide }),
  reports: defineCollection({ loader: markdown('reports'), schema: report }),
  whitepapers: defineCollection({ loader: markdown('whitepapers'), schema: report }),
  lessons: defineCollection({ loader: markdown('lessons'), schema: lesson }),
  roles: defineCollection({ loader: markdown('roles'), schema: role }),
};
