import type { Visitor } from '../../tests/support/visitor.ts'
import { expect } from '../test.ts'

type Own = { form: { name: string; lastname: string; descriptionLt: string }; version: number }

/**
 * An approved lawyer rewrites what clients read; it waits for the team. Answers the lawyer's name.
 */
export async function changesProfile(lawyer: Visitor, added: string): Promise<string> {
  let name = ''
  // A decision that is carried out meanwhile makes the version that was read an old one.
  await expect
    .poll(async () => {
      const { form, version } = (await lawyer.get<Own>('/api/me/lawyer')).body
      name = `${form.name} ${form.lastname}`
      const profile = { ...form, descriptionLt: `${form.descriptionLt} ${added}` }
      return (await lawyer.put('/api/me/lawyer', { version, profile })).status
    })
    .toBe(200)
  return name
}
