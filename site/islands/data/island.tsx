import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { queryClient } from './query-client.ts'
import { IslandBoundary } from './IslandBoundary.tsx'

/** Makes a component an island: with the page's data, and with a retry when it fails. */
export function island<Props extends object>(Content: ComponentType<Props>) {
  return function Island(props: Props) {
    const [client] = useState(queryClient)
    return (
      <QueryClientProvider client={client}>
        <IslandBoundary>
          <Content {...props} />
        </IslandBoundary>
      </QueryClientProvider>
    )
  }
}
