import { useEffect, type RefObject } from 'react'

/**
 * Keeps an element as high as what is visible above a keyboard on the screen: some phones lay the
 * keyboard over the page and scroll its top away.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const fit = () => {
      // A reader who has zoomed in sees a part of the page on purpose.
      if (view.scale !== 1) return
      element.current?.style.setProperty('--visible-height', `${view.height}px`)
      window.scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [element])
}
