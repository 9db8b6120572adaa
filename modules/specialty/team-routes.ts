import Type from 'typebox'
import { Empty, type App, type RecordAction, type Transact } from '#modules/shared'
import type { Specialties } from './service.ts'
import { presentForTeam } from './present.ts'
import {
  NewSpecialty,
  SpecialtyChange,
  SpecialtyCode,
  SpecialtyOrder,
  TeamSpecialties,
  TeamSpecialty,
} from './schemas.ts'

type Needs = {
  specialty: Specialties
  transact: Transact
  record: RecordAction
  /** By code. */
  countLawyers(): Promise<Map<string, number>>
}

export const specialtyTeamRoutes =
  ({ specialty, transact, record, countLawyers }: Needs) =>
  async (app: App) => {
    const tags = ['admin']
    const config = { access: 'admin' as const }

    app.get(
      '/api/admin/specialties',
      {
        config,
        schema: {
          tags,
          summary: 'List all areas of law in their order, with inactive ones',
          response: { 200: TeamSpecialties },
        },
      },
      async () => {
        const [all, counts] = await Promise.all([specialty.listForTeam(), countLawyers()])
        return {
          items: all.map((specialty) => presentForTeam(specialty, counts.get(specialty.code) ?? 0)),
        }
      },
    )

    app.post(
      '/api/admin/specialties',
      {
        config,
        schema: {
          tags,
          summary: 'Add an area of law at the end of the list',
          response: { 201: TeamSpecialty },
          body: NewSpecialty,
        },
      },
      async ({ body: { reason, ...given }, viewer }, reply) =>
        reply.code(201).send(
          await transact(async (tx) => {
            const added = await specialty.addSpecialty(tx, given)
            await record(tx, {
              team: viewer!,
              action: 'specialty.added',
              subjectId: given.code,
              reason,
            })
            return presentForTeam(added, 0)
          }),
        ),
    )

    app.patch(
      '/api/admin/specialties/:code',
      {
        config,
        schema: {
          tags,
          summary: 'Rename an area of law, or switch it on or off',
          params: Type.Object({ code: SpecialtyCode }),
          response: { 200: TeamSpecialty },
          body: SpecialtyChange,
        },
      },
      async ({ params: { code }, body: { reason, ...changes }, viewer }) => {
        const counts = await countLawyers()
        return transact(async (tx) => {
          const changed = await specialty.changeSpecialty(tx, { code, ...changes })
          const { isActive } = changes
          const switched = isActive ? 'specialty.switched-on' : 'specialty.switched-off'
          const action = isActive === undefined ? 'specialty.changed' : switched
          await record(tx, { team: viewer!, action, subjectId: code, reason })
          return presentForTeam(changed, counts.get(code) ?? 0)
        })
      },
    )

    app.put(
      '/api/admin/specialties/order',
      {
        config,
        schema: {
          tags,
          summary: 'Set the order of the areas of law',
          body: SpecialtyOrder,
          response: { 200: Empty },
        },
      },
      async ({ body: { codes, reason }, viewer }) =>
        transact(async (tx) => {
          await specialty.orderSpecialties(tx, codes)
          await record(tx, {
            team: viewer!,
            action: 'specialty.ordered',
            subjectId: 'specialties',
            reason,
          })
          return {}
        }),
    )
  }
