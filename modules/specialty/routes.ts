import type { App } from '#modules/shared'
import { Specialties as OfferedSpecialties } from './schemas.ts'
import { presentSpecialty } from './present.ts'
import { byName } from './list-specialties.ts'
import type { Specialties } from './service.ts'

export const specialtyRoutes = (specialty: Specialties) => async (app: App) => {
  app.get(
    '/api/specialties',
    {
      config: { access: 'public' },
      schema: {
        tags: ['directory'],
        summary: 'List the areas of law in alphabetical order of the requested language',
        response: { 200: OfferedSpecialties },
      },
    },
    async (request) => {
      const specialties = (await specialty.listOffered()).toSorted(byName(request.locale))
      return {
        items: specialties.map((specialty) => presentSpecialty(specialty, request.locale)),
        total: specialties.length,
      }
    },
  )
}
