import ts from 'typescript'

const sentence = /\p{L}\p{Ll}+[,;:]? (… )?\p{Ll}{2,}/u
const script = /<script[^>]*>([\s\S]*?)<\/script>/g
// their words are selectors
const selecting = /\.(querySelector|querySelectorAll|closest|matches)$/

function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…')
    : null
}

/**
 * The strings in the code of a TypeScript file or Svelte component that read like a sentence. The messages of
 * errors and the details of faults that are thrown are for developers, and left out.
 */
export function sentencesInCode(source: string, isComponent: boolean): string[] {
  const code = isComponent ? [...source.matchAll(script)].map(([, inside]) => inside).join('\n') : source
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && /(Error|Fault)$/.test(node.expression.getText())) return
    if (ts.isCallExpression(node) && selecting.test(node.expression.getText())) return
    const text = literalText(node)
    if (text !== null && sentence.test(text)) found.push(text)
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true))
  return found
}
