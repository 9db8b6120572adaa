import { nameIn } from '../../../modules/shared/locale.ts'
import type { MessageKey } from '../../../modules/shared/index.ts'
import type { Locals } from '../../locals.ts'

/**
 * The subject of a log entry as text, with a link to it. Some have no name: a refund, for example,
 * shows no person.
 */
export type Subject = { name?: string; href?: string }
type Line = { action: string; subjectId: string }

const isOf =
  (...kinds: string[]) =>
  ({ action }: Line) =>
    kinds.some((kind) => action.startsWith(`${kind}.`))

export async function nameSubjects(
  { services, t, path, locale }: Locals,
  lines: readonly Line[],
): Promise<(line: Line) => Subject> {
  const ids = (...kinds: string[]) => [
    ...new Set(lines.filter(isOf(...kinds)).map(({ subjectId }) => subjectId)),
  ]
  const [judged, senders, entries, people, areas, labels, rules, records] = await Promise.all([
    services.review.team.listSubjects({ ids: ids('review', 'review-reply') }),
    services.contact.listSenders({ ids: ids('contact') }),
    services.register.team.getPeople(
      lines
        .filter(({ action }) => action.startsWith('register.entry'))
        .map(({ subjectId }) => subjectId),
    ),
    services.account.pages.getPeople(ids('team')),
    ids('specialty').length > 0 ? services.specialty.listForTeam() : [],
    lines.some(({ action }) => action === 'register.label-mapped')
      ? services.register.team.listLabels()
      : [],
    ids('fee').length > 0 ? services.fee.rules.listRules() : [],
    services.record.nameRecords({ ids: ids('record') }),
  ])
  const lawyerOf = new Map(judged.map(({ id, lawyerId }) => [id, lawyerId]))
  const lawyers = new Map(
    (
      await services.lawyer.pages.listProfiles([
        ...new Set([...ids('lawyer', 'profile'), ...lawyerOf.values()]),
      ])
    ).map(({ lawyer }) => [lawyer.id, lawyer.displayName]),
  )
  const nameOfLawyer = (id: string | undefined) => (id === undefined ? undefined : lawyers.get(id))
  const inLocale = (area: { nameLt: string; nameEn: string } | undefined) =>
    area && nameIn(area, locale)

  return ({ action, subjectId: id }) => {
    const kind = action.split('.')[0] ?? ''
    switch (kind) {
      case 'lawyer':
      case 'profile':
        return { name: nameOfLawyer(id) }
      case 'review':
        return { name: nameOfLawyer(lawyerOf.get(id)), href: path('admin-reviews', {}, { id }) }
      case 'review-reply':
        return {
          name: nameOfLawyer(lawyerOf.get(id)),
          href: path('admin-review-replies', {}, { id }),
        }
      case 'contact':
        return {
          name: senders.find((sender) => sender.id === id)?.sender,
          href: path('admin-messages', {}, { id }),
        }
      case 'refund':
        return { href: path('admin-refunds', {}, { id }) }
      case 'record':
        return { name: records.get(id), href: path('admin-record', { id }) }
      case 'money-discrepancy':
        return { href: path('admin-money-discrepancies', {}, { id }) }
      case 'register':
        return action.startsWith('register.import')
          ? { href: path('admin-imports', {}, { id }) }
          : { name: entries.get(id)?.displayName ?? labels.find(({ key }) => key === id)?.label }
      case 'team': {
        const person = people.get(id)
        return { name: person && `${person.name} ${person.lastname}` }
      }
      case 'specialty':
        return {
          name: inLocale(areas.find(({ code }) => code === id)),
          href: path('admin-specialties'),
        }
      case 'fee':
        return {
          name:
            inLocale(rules.find((rule) => rule.id === id)) ?? (/^\d{4}$/.test(id) ? id : undefined),
          href: path('admin-fees'),
        }
      case 'setting': {
        const key = `desk.setting.names.${id}`
        const name = t(key as MessageKey)
        return { name: name === key ? undefined : name, href: path('admin-settings') }
      }
      default:
        return {}
    }
  }
}

/**
 * The log subjects about everybody with this name: lawyers and their reviews, senders of messages,
 * people of the register, team members; and about the consultations with this number.
 */
export async function subjectsNamed({ services }: Locals, words: string): Promise<string[]> {
  const [lawyers, senders, entries, { actors }, records] = await Promise.all([
    services.lawyer.profiles.findByName({ words, limit: 200 }),
    services.contact.listSenders({ name: words }),
    services.register.team.searchPeople({ q: words, pageSize: 200 }),
    services.account.team.describeTeamLog(),
    services.record.findNumbered({ q: words }),
  ])
  const lawyerIds = lawyers.map(({ id }) => id)
  const judged = await services.review.team.listSubjects({ lawyerIds })
  const team = actors.filter(({ name }) =>
    name.toLocaleLowerCase('lt').includes(words.toLocaleLowerCase('lt')),
  )
  return [
    ...lawyerIds,
    ...judged.map(({ id }) => id),
    ...senders.map(({ id }) => id),
    ...entries.items.map(({ id }) => id),
    ...team.map(({ id }) => id),
    ...records,
  ]
}
