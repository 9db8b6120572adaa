import { expect, test } from 'vitest'
import { createPendingChanges } from './pending-changes.ts'

test('what is taken back waits for each change under way, refused and later ones too', async () => {
  const changes = createPendingChanges()
  const saved: string[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = changes.during(
    first.promise.then(() => {
      saved.push('first')
      void changes.during(second.promise.then(() => saved.push('second')))
    }),
  )
  const refused = changes.during(Promise.reject(new Error('refused')))
  const settled = changes.settled().then(() => saved.push('taken back'))
  await expect(refused).rejects.toThrow('refused')
  first.resolve()
  await one
  second.resolve()
  await settled
  expect(saved).toEqual(['first', 'second', 'taken back'])
})

test('a change waits until another one has been taken back, also when that is refused', async () => {
  const changes = createPendingChanges()
  for (const isRefused of [false, true]) {
    const answered = Promise.withResolvers<void>()
    let isReady = false
    const taking = changes.takeBack(() => answered.promise)
    const next = changes.ready().then(() => {
      isReady = true
    })
    await Promise.resolve()
    expect(isReady).toBe(false)
    if (isRefused) answered.reject(new Error('refused'))
    else answered.resolve()
    const outcomes = await Promise.allSettled([taking])
    expect(outcomes[0].status).toBe(isRefused ? 'rejected' : 'fulfilled')
    await next
    expect(isReady).toBe(true)
  }
})

test('nothing under way: there is nothing to wait for', async () => {
  await expect(createPendingChanges().settled()).resolves.toBeUndefined()
})
