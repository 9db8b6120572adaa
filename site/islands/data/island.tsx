import type { ComponentType } from 'react'
import type { Locale } from '../../../modules/shared/index.ts'
import type { IslandMessages, IslandTranslate } from '../i18n.ts'
import { useT } from '../use-t.ts'
import { IslandFrame } from './IslandFrame.tsx'

/** What every page gives its islands. */
type PageProps = { messages: IslandMessages; locale: Locale }
/** What every island is given: the texts that the page passed, and their language. */
export type IslandProps = { t: IslandTranslate; locale: Locale }

/**
 * Makes a component an island: with the texts and the data of the page, and with a retry when it
 * fails.
 */
export function island<Own extends object>(Content: ComponentType<Own & IslandProps>) {
  return function Island(props: Own & PageProps) {
    const t = useT(props.messages, props.locale)
    return (
      <IslandFrame>
        <Content {...props} t={t} />
      </IslandFrame>
    )
  }
}
