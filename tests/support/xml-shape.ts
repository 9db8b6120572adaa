/**
 * What an element holds: text of a form, or elements in that order. `?` after a name: may be
 * missing; `*`: any number; `+`: at least one.
 */
export type Shape = RegExp | readonly (readonly [name: string, holds: Shape])[]

type Element = { name: string; attributes: string; text: string; children: Element[] }

/**
 * Where an XML document is not of that shape, as sentences; none when it is. For formats whose
 * published schema is a sequence of sequences.
 */
export function findShapeErrors(xml: string, root: string, shape: Shape): string[] {
  const element = parse(xml)
  return element.name === root
    ? errorsIn(element, shape, root)
    : [`${element.name} instead of ${root}`]
}

function errorsIn({ attributes, text, children }: Element, shape: Shape, path: string): string[] {
  // Said to be nothing, which only stands where the shape's text may be empty.
  if (shape instanceof RegExp)
    return children.length === 0 && shape.test(attributes.includes('xsi:nil="true"') ? '' : text)
      ? []
      : [`${path}: "${text}"`]
  const rest = [...children]
  const errors = shape.flatMap(([given, holds]) => {
    const [, name, often] = /^(.+?)([?*+]?)$/.exec(given)!
    const found: Element[] = []
    while (rest[0]?.name === name && (found.length === 0 || often === '*' || often === '+'))
      found.push(rest.shift()!)
    if (found.length === 0 && often !== '?' && often !== '*')
      return [`${path}: no ${name}, but ${rest[0]?.name ?? 'the end'}`]
    return found.flatMap((child) => errorsIn(child, holds, `${path}/${name}`))
  })
  return rest.length > 0 ? [...errors, `${path}: ${rest[0]!.name} out of place`] : errors
}

/** Elements, their attributes as written, and text; no more of XML than such files use. */
function parse(xml: string): Element {
  const top: Element = { name: '', attributes: '', text: '', children: [] }
  const open = [top]
  for (const [, closing, name, attributes, empty, text] of xml
    .replace(/^<\?.*?\?>\s*/, '')
    .matchAll(/<(\/?)([\w:]+)([^<>]*?)(\/?)>([^<]*)/g)) {
    if (closing) {
      const closed = open.pop()!
      if (closed.name !== name) throw new Error(`</${name}> closes <${closed.name}>`)
    } else {
      const element: Element = {
        name: name!,
        attributes: attributes!,
        text: empty ? '' : unescaped(text!),
        children: [],
      }
      open.at(-1)!.children.push(element)
      if (!empty) open.push(element)
    }
  }
  if (open.length > 1 || top.children.length !== 1) throw new Error('not one whole element')
  return top.children[0]!
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
    code ? String.fromCodePoint(Number(code)) : SIGNS[name]!,
  )
