import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { IslandBoundary } from './IslandBoundary.tsx'
import { queryClient } from './query-client.ts'

/** Around every island: the data of the page, and a retry when the island fails. */
export function IslandFrame({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <IslandBoundary>{children}</IslandBoundary>
    </QueryClientProvider>
  )
}
