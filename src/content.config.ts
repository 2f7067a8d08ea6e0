import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { blogPost, guide, lesson, report, role } from './schemas/article.ts';
import { page } from './schemas/page.ts';

const markdown = (folder: string) => glob({ base: `./content/${folder}`, pattern: '{sv,en,es}/*.md' });

export const collections = {
  pages: defineCollection({
    loader: glob({ base: './content/pages', pattern: '{sv,en,es}/**/*.yaml' }),
    schema: page,
  }),
  blog: defineCollection({ loader: markdown('blog'), schema: blogPost }),
  guides: defineCollection({ loader: markdown('guides'), schema: guide }),
  reports: defineCollection({ loader: markdown('reports'), schema: report }),
  whitepapers: defineCollection({ loader: markdown('whitepapers'), schema: report }),
  lessons: defineCollection({ loader: markdown('lessons'), schema: lesson }),
  roles: defineCollection({ loader: markdown('roles'), schema: role }),
};
