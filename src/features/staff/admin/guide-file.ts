/** A guide of the site as PDF. */
export interface GuideFile {
  readonly title: string;
  /** On the site, with the language prefix. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}
