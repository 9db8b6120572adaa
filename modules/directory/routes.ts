import Type from 'typebox'
import { Problem, type App } from '#modules/shared'
import type { Specialties } from '#modules/specialty'
import type { Directory } from './index.ts'
import { FirmDetail, FirmList, LawyerDetail, LawyerFilters, LawyerList, MatchAnswer, ProblemBody } from './schemas.ts'

type Needs = { directory: Directory; specialty: Specialties }

const Slug = Type.Object({ slug: Type.String({ maxLength: 200 }) })

export const directoryRoutes = ({ directory, specialty }: Needs) => async (app: App) => {
  /** People and programs name an area by its code or by what stands in either language's addresses. */
  const codeOf = async (word: string): Promise<string> => {
    const specialties = await specialty.listSpecialties()
    return specialties.find(({ code, slugLt, slugEn }) => [code, slugLt, slugEn].includes(word))?.code ?? word
  }

  app.get('/api/lawyers', {
    config: { access: 'public' },
    schema: { tags: ['directory'], summary: 'Approved lawyers, with how many every other value of a filter would find', querystring: LawyerFilters, response: { 200: LawyerList, 400: Problem } },
  }, async ({ query, locale }) => {
    const { specialty: area, language, city, ...rest } = query
    return directory.searchLawyers({ ...rest, languages: language, cities: city, ...(area !== undefined && { specialty: await codeOf(area) }) }, locale)
  })

  app.get('/api/lawyers/:slug', {
    config: { access: 'public' },
    schema: { tags: ['directory'], summary: 'One lawyer; `contacts` only for who is signed in', params: Slug, response: { 200: LawyerDetail, 404: Problem } },
  }, async ({ params, locale, viewer }) => directory.getPublicProfile(params.slug, locale, viewer))

  app.get('/api/firms', {
    config: { access: 'public' },
    schema: {
      tags: ['directory'],
      summary: 'Firms with at least one approved lawyer',
      querystring: Type.Object({ ...Type.Pick(LawyerFilters, ['q', 'page', 'pageSize']).properties, city: Type.Optional(Type.String({ maxLength: 60 })) }, { additionalProperties: false }),
      response: { 200: FirmList },
    },
  }, async ({ query, locale }) => directory.listFirms(query, locale))

  app.get('/api/firms/:slug', {
    config: { access: 'public' },
    schema: { tags: ['directory'], summary: 'One firm with its lawyers; `contacts` only for who is signed in', params: Slug, response: { 200: FirmDetail, 404: Problem } },
  }, async ({ params, locale, viewer }) => directory.getPublicFirm(params.slug, locale, viewer))

  app.post('/api/matches', {
    config: { access: 'public' },
    schema: { tags: ['directory'], summary: 'Areas of law and lawyers for a described problem; the description is not kept', body: ProblemBody, response: { 200: MatchAnswer, 400: Problem } },
  }, async ({ body, locale }) => directory.matchProblem(body.description, body.locale ?? locale))
}
