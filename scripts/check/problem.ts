/** One thing that is wrong in the content, in words for an editor. */
export interface Problem {
  readonly file: string;
  /** Where in the file, such as sections.1.title; empty for the whole file. */
  readonly field: string;
  readonly message: string;
  /** A warning is listed and does not fail the check. */
  readonly warning?: boolean;
}

/** How a problem is printed: `content/pages/sv/brf.yaml · sections.1.title: …`. */
export const printed = ({ file, field, message, warning }: Problem): string =>
  `${warning ? 'note  ' : 'error '} ${file}${field ? ` · ${field}` : ''}: ${message}`;

/** The problems that fail the check: errors, and with `strict` the warnings, too. */
export const errorsAmong = (problems: readonly Problem[], strict: boolean): Problem[] =>
  problems.filter(({ warning }) => strict || !warning);
