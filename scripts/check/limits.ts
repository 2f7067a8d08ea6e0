import { posix } from 'node:path';
import ts from 'typescript';
import { importsOf } from './imports.ts';

/** What a file may hand out: functions, constants, classes. More of them are more than one subject. */
export const MAX_NAMES = 20;
/** Past this many lines nobody reads a file to its end, whatever it is about; tests are read one by one. */
export const MAX_FILE_LINES = 600;
export const MAX_FUNCTION_LINES = 80;
export const MAX_MARKUP_COLUMNS = 140;

/** The front matter of an .astro file and its markup, both with the line that they begin at. */
function astroParts(text: string): { code: string; markup: readonly string[]; markupLine: number } {
  const lines = text.split('\n');
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  // A blank line in the place of the first `---` keeps the line numbers.
  return {
    code: ['', ...lines.slice(1, Math.max(end, 0))].join('\n'),
    markup: lines.slice(end + 1),
    markupLine: end + 2,
  };
}

/** Letters twice as large on a phone: the one further width that a sheet may ask for. */
const LARGE_LETTERS = '19rem';

/** The widths that styles may ask for, such as `48rem`, from the text of styles/theme.css. */
const breakpointsOf = (theme: string): string[] => [
  ...[...theme.matchAll(/--breakpoint-\w+: (\d+rem);/g)].map(([, width = '']) => width),
  LARGE_LETTERS,
];

/** Conditions of width in a style sheet that are no breakpoint, or written in another way than `(width >= 48rem)`. */
export function widthProblems(file: string, css: string, theme: string): string[] {
  const one = `(?:${breakpointsOf(theme).join('|')})`;
  const known = new RegExp(`^\\((?:width (?:<|>=|>) ${one}|${one} <= width < ${one})\\)$`);
  return [...css.matchAll(/@media[^{;]*/g)].flatMap((rule) => {
    const line = css.slice(0, rule.index).split('\n').length;
    return [...rule[0].matchAll(/\([^()]*width[^()]*\)/g)]
      .filter(([condition]) => !known.test(condition))
      .map(
        ([condition]) =>
          `${file}:${line}: ${condition} is no breakpoint of src/styles/theme.css, as in (width >= 48rem) or (width < 48rem)`,
      );
  });
}

/** A function's name for a message: its own, or that of the variable or property that holds it. */
function functionName(node: ts.Node): string {
  const named = [node, node.parent].find(
    (one): one is ts.NamedDeclaration => 'name' in one && one.name !== undefined,
  );
  return named?.name?.getText() ?? 'a function';
}

/** A block without statements and without a comment that says why. */
const isSilent = (block: ts.Node): boolean => ts.isBlock(block) && /^\{\s*\}$/.test(block.getText());

function isSilentCatch(node: ts.Node): boolean {
  if (ts.isCatchClause(node)) return isSilent(node.block);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [handler] = node.arguments;
  return (
    node.expression.name.text === 'catch' &&
    !!handler &&
    ts.isArrowFunction(handler) &&
    isSilent(handler.body)
  );
}

const TESTS = /\.(?:test|spec|setup)\.tsx?$/;

/** The values that a source hands out by name; types belong to them. */
const namesOf = (source: ts.SourceFile): string[] =>
  source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
      ? [statement.name?.text ?? 'default']
      : [];
  });

/** Functions that are too long, files about too much, and errors that are swallowed without a word. Suites of tests may be long. */
function codeProblems(file: string, code: string): string[] {
  const source = ts.createSourceFile(file.replace(/\.astro$/, '.ts'), code, ts.ScriptTarget.Latest, true);
  const names = namesOf(source).length;
  const problems: string[] =
    names > MAX_NAMES
      ? [`${file}: hands out ${names} names, at most ${MAX_NAMES}: it has more than one subject`]
      : [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    const line = lineAt(node.getStart());
    const length = lineAt(node.getEnd()) - line + 1;
    if (ts.isFunctionLike(node) && length > MAX_FUNCTION_LINES && !TESTS.test(file))
      problems.push(
        `${file}:${line}: ${functionName(node)} has ${length} lines, at most ${MAX_FUNCTION_LINES}`,
      );
    if (isSilentCatch(node))
      problems.push(`${file}:${line}: an error is swallowed without a comment that says why`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** What breaks a limit in one file, one line each. */
export function limitProblems(file: string, text: string): string[] {
  if (file.endsWith('.css')) return [];
  const problems: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (lines > MAX_FILE_LINES && !TESTS.test(file))
    problems.push(`${file}: ${lines} lines, at most ${MAX_FILE_LINES}`);
  if (!file.endsWith('.astro')) return [...problems, ...codeProblems(file, text)];
  const { code, markup, markupLine } = astroParts(text);
  for (const [index, line] of markup.entries())
    if (line.length > MAX_MARKUP_COLUMNS)
      problems.push(
        `${file}:${markupLine + index}: ${line.length} characters, at most ${MAX_MARKUP_COLUMNS}`,
      );
  return [...problems, ...codeProblems(file, code)];
}

/** Circles of imports, each as the files along it. `texts` by path from the project's top; types count, too. */
export function importCircles(texts: ReadonlyMap<string, string>): string[][] {
  const imports = (file: string): string[] =>
    importsOf(texts.get(file) ?? '')
      .filter(({ to }) => to.startsWith('.'))
      .map(({ to }) => posix.join(posix.dirname(file), to.replace(/\?.*$/, '')))
      .filter((to) => texts.has(to));
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    if (path.includes(file)) circles.push(path.slice(path.indexOf(file)));
    if (done.has(file)) return;
    done.add(file);
    path.push(file);
    for (const to of imports(file)) visit(to);
    path.pop();
  };
  for (const file of texts.keys()) visit(file);
  return circles;
}
