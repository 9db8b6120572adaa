import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

type Access = { iceServers: Array<{ urls: string[]; credential?: string }> }

/**
 * The part of the network between one browser and the relay, which can be changed as it changes for a
 * telephone that leaves the house: what was open leads nowhere from then on, and only what opens
 * again gets through.
 */
export async function networkPath(page: Page) {
  const here = createSocket('udp4').bind(0, '127.0.0.1')
  await once(here, 'listening')
  const { port } = here.address()
  let relayPort = 0
  let ways = new Map<string, Socket>()
  const lost = new Set<string>()

  here.on('message', (packet, from) => {
    const name = `${from.address} ${from.port}`
    if (!lost.has(name)) (ways.get(name) ?? open(name, from)).send(packet, relayPort, '127.0.0.1')
  })

  function open(name: string, { address, port: at }: RemoteInfo): Socket {
    const way = createSocket('udp4')
    way.on('message', (packet) => here.send(packet, at, address))
    ways.set(name, way)
    return way
  }

  await page.route('**/meeting-access', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response: response })
    const access = (await response.json()) as Access
    const relays = access.iceServers.filter(({ credential }) => credential)
    relayPort = Number(/:(\d+)\?/.exec(relays[0]?.urls[0] ?? '')?.[1])
    await route.fulfill({
      response: response,
      json: {
        ...access,
        iceServers: relays.map((relay) => ({
          ...relay,
          urls: [`turn:127.0.0.1:${port}?transport=udp`],
        })),
      },
    })
  })

  return {
    change() {
      for (const [from, way] of ways) {
        lost.add(from)
        way.close()
      }
      ways = new Map()
    },
    close() {
      for (const way of ways.values()) way.close()
      here.close()
    },
  }
}
