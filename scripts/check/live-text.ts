import ts from 'typescript';

/** A text in JSX that may change and does not stand alone in its element. */
export interface LiveTextProblem {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const isBlank = (child: ts.JsxChild): boolean =>
  (ts.isJsxText(child) && child.text.trim() === '') ||
  (ts.isJsxExpression(child) && (!child.expression || ts.isStringLiteral(child.expression)));

/** Whether an expression may give a text: a string, a number, or one of them among other things. */
function givesText(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => {
    if (part.isLiteral() && part.value === '') return false;
    return (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0;
  });
}

/** Elements whose text no translation touches, or that may hold text alone. */
const TEXT_ONLY = new Set(['option', 'title', 'textarea', 'text', 'tspan', 'svg', 'desc']);

/** Whether an expression is the same for as long as the island is there: words from a prop of the page. */
const isFixed = (expression: ts.Expression): boolean =>
  ts.isStringLiteralLike(expression) ||
  // What a parent puts there is the parent's to answer for.
  expression.getText() === 'children' ||
  (ts.isBinaryExpression(expression) && /^[(<]/.test(expression.right.getText())) ||
  (ts.isPropertyAccessExpression(expression) && /^(?:t|words|strings)(?:\.|$)/.test(expression.getText()));

/**
 * Texts that change among other children of an element. A browser's translation, or a reading aid, puts elements around text nodes;
 * React then changes or removes a node that is no longer there: the text goes stale, or the island falls. Where a text stands alone in its
 * element, React sets the element's content and nothing is lost.
 */
export function liveTextProblems(program: ts.Program, isOurs: (file: string) => boolean): LiveTextProblem[] {
  const checker = program.getTypeChecker();
  const problems: LiveTextProblem[] = [];
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.endsWith('.tsx') || !isOurs(source.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const children = node.children.filter((child) => !isBlank(child));
        const inFragment = ts.isJsxFragment(node);
        if (ts.isJsxElement(node) && TEXT_ONLY.has(node.openingElement.tagName.getText())) return;
        for (const child of children) {
          if (!ts.isJsxExpression(child) || !child.expression || isFixed(child.expression)) continue;
          if ((children.length > 1 || inFragment) && givesText(child.expression, checker))
            problems.push({
              file: source.fileName,
              line: source.getLineAndCharacterOfPosition(child.getStart()).line + 1,
              text: child.expression.getText().replace(/\s+/g, ' ').slice(0, 80),
            });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return problems;
}
