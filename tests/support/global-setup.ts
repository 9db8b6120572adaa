import type { TestProject } from 'vitest/node'
import { buildMatchModel } from '#modules/directory'
import { startTestServer, type TestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Seconds of work: once here, and not in each file that reads a described problem.
  buildMatchModel()
  const { server, close } = await startTestServer()
  project.provide('testServer', server)
  return close
}
