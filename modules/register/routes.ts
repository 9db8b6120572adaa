import Type from 'typebox'
import { uploadOf } from '#modules/file'
import { Paging, WithId, type App, teamSearch } from '#modules/shared'
import { errors } from './errors.ts'
import type { Register } from './service.ts'
import { presentImport, presentPerson } from './present.ts'
import {
  FreshnessList,
  HandEntry,
  ImportPage,
  ImportReport,
  Imports,
  LabelMapping,
  Labels,
  ListName,
  MappedLabel,
  PeopleList,
  PersonHistory,
  PresentedImport,
  PresentedRegisterPerson,
  Reason,
} from './schemas.ts'
import { MAX_BYTES } from './source/register-source.ts'

const about = (summary: string) => ({ tags: ['admin'], summary })

/** The team's routes; the public sees only a lawyer's proof. */
export const registerRoutes = (register: Register) => async (app: App) => {
  app.get(
    '/api/admin/register/lists',
    {
      config: { access: 'admin' },
      schema: {
        ...about('List when each list was last accepted'),
        response: { 200: FreshnessList },
      },
    },
    async () => ({
      items: (await register.team.listFreshness()).map(({ readAt, ...one }) => ({
        ...one,
        readAt: readAt?.toISOString() ?? null,
      })),
    }),
  )

  app.get(
    '/api/admin/register/imports',
    {
      config: { access: 'admin' },
      schema: {
        ...about('List imports, latest first'),
        querystring: Type.Object(Paging),
        response: { 200: ImportPage },
      },
    },
    async ({ query, locale }) => {
      const { items, ...page } = await register.imports.listImports(query)
      return {
        ...page,
        items: items.map((registerImport) => presentImport(registerImport, locale)),
      }
    },
  )

  app.get(
    '/api/admin/register/held-imports',
    {
      config: { access: 'admin' },
      schema: {
        ...about('List held imports, which would remove suspiciously many people'),
        response: { 200: Imports },
      },
    },
    async ({ locale }) => ({
      items: (await register.imports.listHeldImports()).map((heldImport) =>
        presentImport(heldImport, locale),
      ),
    }),
  )

  app.get(
    '/api/admin/register/imports/:id',
    {
      config: { access: 'admin' },
      schema: {
        ...about('Get the report of an import'),
        params: WithId,
        querystring: Type.Object(Paging),
        response: { 200: ImportReport },
      },
    },
    async ({ params, query, locale }) => {
      const { import: one, changes } = await register.imports.getImport(params.id, query)
      return { import: presentImport(one, locale), changes }
    },
  )

  app.post(
    '/api/admin/register/imports',
    {
      config: { access: 'admin' },
      schema: {
        ...about('Import a list from a CSV or JSON file (multipart, one file)'),
        consumes: ['multipart/form-data'],
        querystring: Type.Object({ list: ListName }),
        response: { 201: Imports },
      },
    },
    async (request, reply) => {
      const { name, stream } = await uploadOf(request, reply)
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > MAX_BYTES) throw errors.IMPORT_TOO_LARGE({ field: 'file' })
        chunks.push(chunk)
      }
      const done = await register.imports.importDocument({
        bytes: Buffer.concat(chunks),
        list: request.query.list,
        origin: 'file',
        source: name.slice(0, 200),
        actor: request.viewer!,
      })
      return reply.code(201).send({
        items: done.map((registerImport) => presentImport(registerImport, request.locale)),
      })
    },
  )

  app.post(
    '/api/admin/register/readings',
    {
      config: { access: 'admin' },
      schema: { ...about('Read the configured source now'), response: { 201: Imports } },
    },
    async ({ locale }, reply) => {
      if (!register.imports.hasSource) throw errors.SOURCE_NOT_SET()
      return reply.code(201).send({
        items: (await register.imports.readSource()).map((registerImport) =>
          presentImport(registerImport, locale),
        ),
      })
    },
  )

  app.put(
    '/api/admin/register/imports/:id/confirmation',
    {
      config: { access: 'admin' },
      schema: {
        ...about('Apply a held import'),
        params: WithId,
        body: Reason,
        response: { 200: PresentedImport },
      },
    },
    async ({ params, body, viewer, locale }) =>
      presentImport(await register.imports.confirmImport(viewer!, { ...params, ...body }), locale),
  )

  app.put(
    '/api/admin/register/imports/:id/rejection',
    {
      config: { access: 'admin' },
      schema: {
        ...about('Discard a held import'),
        params: WithId,
        body: Reason,
        response: { 200: PresentedImport },
      },
    },
    async ({ params, body, viewer, locale }) =>
      presentImport(await register.imports.rejectImport(viewer!, { ...params, ...body }), locale),
  )

  app.get(
    '/api/admin/register/people',
    {
      config: { access: 'admin' },
      schema: {
        ...about(
          'People of the lists, by words of a name, an e-mail address or a telephone number',
        ),
        querystring: Type.Object({
          q: Type.Optional(teamSearch()),
          list: Type.Optional(ListName),
          ...Paging,
        }),
        response: { 200: PeopleList },
      },
    },
    async ({ query }) => {
      const { items, ...page } = await register.team.searchPeople(query)
      return { ...page, items: items.map(presentPerson) }
    },
  )

  app.get(
    '/api/admin/register/people/:id',
    {
      config: { access: 'admin' },
      schema: {
        ...about('Get a person of the lists with earlier versions'),
        params: WithId,
        response: { 200: PersonHistory },
      },
    },
    async ({ params }) => {
      const { person, versions } = await register.team.getHistory(params.id)
      return {
        person: presentPerson(person),
        versions: versions.map(({ fromAt, untilAt, ...one }) => ({
          ...one,
          fromAt: fromAt.toISOString(),
          untilAt: untilAt?.toISOString() ?? null,
        })),
      }
    },
  )

  app.post(
    '/api/admin/register/people',
    {
      config: { access: 'admin' },
      schema: {
        ...about('Add or correct an entry by hand'),
        body: HandEntry,
        response: { 201: PresentedRegisterPerson },
      },
    },
    async ({ body, viewer }, reply) =>
      reply.code(201).send(presentPerson(await register.team.recordEntry(viewer!, body))),
  )

  app.get(
    '/api/admin/register/labels',
    {
      config: { access: 'admin' },
      schema: {
        ...about("List the register's labels with their areas of law"),
        response: { 200: Labels },
      },
    },
    async () => ({ items: await register.team.listLabels() }),
  )

  app.put(
    '/api/admin/register/labels',
    {
      config: { access: 'admin' },
      schema: {
        ...about('Map a label to an area of law; null removes the mapping'),
        body: LabelMapping,
        response: { 200: MappedLabel },
      },
    },
    async ({ body, viewer }) => register.team.mapLabel(viewer!, body),
  )
}
