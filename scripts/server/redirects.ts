/** One redirect of a `_redirects` file. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** Reads a `_redirects` file (Netlify, Cloudflare Pages): from, to and status on a line, `#` begins a comment. */
export const parseRedirects = (text: string): Redirect[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', status = '302'] = line.split(/\s+/);
      return { from, to, status: Number(status) };
    });
