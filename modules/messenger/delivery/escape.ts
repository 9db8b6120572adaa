const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** HTML that is not escaped again. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
  toString(): string {
    return this.source
  }
}

type Part = string | number | Html | false | undefined | Array<Html | false | undefined>

/** html`<p>${text}</p>`: escapes every value that is not itself Html. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.reduce(
      (whole, string, position) =>
        whole + string + (position < parts.length ? write(parts[position]) : ''),
      '',
    ),
  )
}

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(write).join('')
  return part instanceof Html ? part.source : escape(String(part))
}
