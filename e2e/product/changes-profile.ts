import type { Visitor } from '../../tests/support/visitor.ts'
import { expect } from '../test.ts'

type Own = { form: { name: string; lastname: string; descriptionLt: string }; version: number }

/**
 * An approved lawyer rewrites what clients read; it waits for the team. Answers the lawyer's name.
 */
export async function changesProfile(lawyer: Visitor, added: string): Promise<string> {
  const { form, version } = (await lawyer.get<Own>('/api/me/lawyer')).body
  expect(
    (
      await lawyer.put('/api/me/lawyer', {
        version,
        profile: { ...form, descriptionLt: `${form.descriptionLt} ${added}` },
      })
    ).status,
  ).toBe(200)
  return `${form.name} ${form.lastname}`
}
