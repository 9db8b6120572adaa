import { listOf, wholeList, type App } from '#modules/shared'
import { presentFirmLawyer, presentService } from './present.ts'
import { FirmLawyerParams } from './schemas.ts'
import { FreeSlotsAnswer, PresentedFirmLawyer, SlotQuery } from './slots/schemas.ts'
import { PresentedService } from './services/schemas.ts'
import type { Calendar } from './service.ts'
import { readZone } from './slots/local-time.ts'
import { readBorders } from './slots/slot-query.ts'

export const publicCalendarRoutes = (calendar: Calendar) => async (app: App) => {
  const config = { access: 'public' } as const
  const schema = { tags: ['calendar'], params: FirmLawyerParams }

  app.get(
    '/api/firm-lawyers/:firmLawyerId',
    {
      config,
      schema: {
        ...schema,
        summary: 'Get a lawyer’s firms with their earliest free times',
        response: { 200: PresentedFirmLawyer },
      },
    },
    async ({ params }) => {
      const { firmLawyer, nextFreeAt } = await calendar.slots.getPublicCalendar(params.firmLawyerId)
      return presentFirmLawyer(firmLawyer, nextFreeAt)
    },
  )

  app.get(
    '/api/firm-lawyers/:firmLawyerId/services',
    {
      config,
      schema: {
        ...schema,
        summary: 'List the services, first meetings first',
        response: { 200: listOf(PresentedService) },
      },
    },
    async ({ params, locale }) => {
      const services = await calendar.services.listPublicServices(params.firmLawyerId)
      return wholeList(services.map((service) => presentService(service, locale)))
    },
  )

  app.get(
    '/api/firm-lawyers/:firmLawyerId/slots',
    {
      config,
      schema: {
        ...schema,
        summary: 'List the free times of a service by date',
        querystring: SlotQuery,
        response: { 200: FreeSlotsAnswer },
      },
    },
    async ({ params, query }) =>
      calendar.slots.listFreeSlots({
        ...params,
        serviceId: query.serviceId,
        ...readBorders(query),
        zone: readZone(query.zone),
      }),
  )
}
