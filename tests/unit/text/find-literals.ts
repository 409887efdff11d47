import { parse } from 'svelte/compiler'

// what a person reads or hears of an element or a component
const spoken =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|text|hint|name)$/
const silent = ['Comment', 'ExpressionTag', 'StyleDirective']
const word = /\p{L}{2}/u

interface Node {
  readonly type: string
  readonly name?: string
  readonly data?: string
  readonly [part: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function literalsIn(node: Node): string[] {
  if (node.type === 'Text') return word.test(node.data ?? '') ? [(node.data ?? '').trim()] : []
  if (node.type === 'Attribute') {
    const { value } = node
    if (!spoken.test(node.name ?? '') || !Array.isArray(value)) return []
    return value.filter(isNode).flatMap((part) => literalsIn(part))
  }
  if (silent.includes(node.type)) return []
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)
    .flatMap((child) => literalsIn(child))
}

/**
 * The words in a Svelte component's markup that a person would read or hear and that come from no dictionary: text
 * between tags, and what names or describes an element.
 */
export function literalsInMarkup(source: string): string[] {
  const { fragment } = parse(source, { modern: true })
  return literalsIn(fragment as unknown as Node)
}
