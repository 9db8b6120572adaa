export const fill = (sentence: string | undefined, values: Record<string, string>): string =>
  Object.entries(values).reduce(
    (so, [name, value]) => so.replace(`{${name}}`, () => value),
    sentence ?? '',
  )

export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  children: readonly HTMLElement[] = [],
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
