import { renderToStaticMarkup } from 'react-dom/server'
import { Icon } from '../islands/parts/Icon.tsx'
import type { IconName } from './icons.ts'

const drawn = new Map<string, string>()

/**
 * The HTML of an icon. A page has many icons and Astro is slow at rendering a React component, so
 * each is rendered once.
 */
export function drawnIcon(name: IconName, size = 20, className?: string): string {
  const key = `${name} ${size} ${className}`
  const html = drawn.get(key) ?? renderToStaticMarkup(Icon({ name, size, className }))
  drawn.set(key, html)
  return html
}
