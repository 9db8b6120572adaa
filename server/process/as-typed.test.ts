import { afterEach, expect, test, vi } from 'vitest'
import { asTyped } from './as-typed.ts'

afterEach(() => vi.unstubAllEnvs())

test('names a command by npm in a working copy, and by patarta on an installation', () => {
  vi.stubEnv('PATARTA_COMMAND', undefined)
  expect(asTyped('restore')).toBe('npm run restore')
  expect(asTyped('backup', '/folder')).toBe('npm run backup -- /folder')
  vi.stubEnv('PATARTA_COMMAND', 'patarta')
  expect(asTyped('restore')).toBe('patarta restore')
  expect(asTyped('backup', '/folder')).toBe('patarta backup /folder')
})
