import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStorage } from '../../testing/browser-storage.ts'
import type { Session } from '../session/session-edges.ts'

const [tomas, emma] = ['tomas', 'emma'].map((id): Session => ({
  status: 'authenticated',
  user: { id, roles: [] },
  token: 't',
  draftKey: (id === 'tomas' ? 'a1' : 'b2').repeat(32),
})) as [Session, Session]
const nobody: Session = { status: 'unauthenticated' }
let session: Session = nobody

vi.mock('../session/session.ts', () => ({
  getSession: () => session,
  sessionReady: async () => session,
}))
// Test files share loaded modules, and another file may have loaded these with the real session.
vi.resetModules()
const { discardDraft, readDraft, writeDraft } = await import('./draft.ts')
const { sessionIs } = await import('./typed.ts')

function become(next: Session, isSignOut = false): void {
  session = next
  sessionIs(next.user?.id, isSignOut)
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  become(nobody)
})

afterAll(() => void vi.unstubAllGlobals())

describe('a draft', () => {
  test('of a guest is still there after they sign in', async () => {
    await writeDraft('booking', { title: 'Byla' })
    become(tomas)
    expect(await readDraft('booking')).toEqual({ title: 'Byla' })
  })

  test('of a signed-in person is unreadable in storage, survives an expired session, and opens for nobody else', async () => {
    become(tomas)
    await writeDraft('booking', 'Paslaptis')
    expect(JSON.stringify({ ...localStorage })).not.toContain('Paslaptis')
    become(nobody)
    expect(await readDraft('booking')).toBeUndefined()
    become(tomas)
    expect(await readDraft('booking')).toBe('Paslaptis')
    become(nobody)
    become(emma)
    expect(await readDraft('booking')).toBeUndefined()
    become(tomas)
    expect(await readDraft('booking'), 'the other person’s sign-in removed it').toBeUndefined()
  })

  test('is deleted when its owner signs out', async () => {
    become(tomas)
    await writeDraft('booking', 'text')
    become(nobody, true)
    become(tomas)
    expect(await readDraft('booking')).toBeUndefined()
  })

  test('holds the newest text, and stays discarded when it was discarded while being sealed', async () => {
    become(tomas)
    await Promise.all(['a', 'ab', 'abc'].map((text) => writeDraft('booking', text)))
    expect(await readDraft('booking')).toBe('abc')
    const last = writeDraft('booking', 'abcd')
    discardDraft('booking')
    await last
    expect(await readDraft('booking')).toBeUndefined()
  })

  test('sealed with another key or damaged is lost, and nothing else', async () => {
    become(tomas)
    await writeDraft('booking', 'text')
    session = { ...tomas, draftKey: 'c3'.repeat(32) } as Session
    expect(await readDraft('booking')).toBeUndefined()
    localStorage.setItem('typed:draft:booking', '{')
    expect(await readDraft('booking')).toBeUndefined()
  })
})
