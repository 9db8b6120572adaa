import type { App } from '#modules/shared'
import type { Calendar } from './service.ts'
import { presentFirmLawyer, presentService } from './present.ts'
import {
  FirmLawyerParams,
  FreeSlotsAnswer,
  PresentedFirmLawyer,
  PresentedServices,
  SlotQuery,
  wholeList,
} from './schemas.ts'
import { readZone } from './slots/local-time.ts'
import { readBorders } from './slots/slot-query.ts'

/** What anybody may know before booking. */
export const publicCalendarRoutes = (calendar: Calendar) => async (app: App) => {
  const config = { access: 'public' } as const
  const tags = ['calendar']

  app.get(
    '/api/firm-lawyers/:firmLawyerId',
    {
      config,
      schema: {
        tags,
        summary: 'Who can be booked here, and when at the earliest',
        params: FirmLawyerParams,
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
        tags,
        summary: 'What can be booked, first meetings first',
        params: FirmLawyerParams,
        response: { 200: PresentedServices },
      },
    },
    async ({ params, locale }) =>
      wholeList(
        (await calendar.services.listPublicServices(params.firmLawyerId)).map((service) =>
          presentService(service, locale),
        ),
      ),
  )

  app.get(
    '/api/firm-lawyers/:firmLawyerId/slots',
    {
      config,
      schema: {
        tags,
        summary: 'Free times of a service, by date',
        params: FirmLawyerParams,
        querystring: SlotQuery,
        response: { 200: FreeSlotsAnswer },
      },
    },
    async ({ params, query }) =>
      calendar.slots.listFreeSlots({
        firmLawyerId: params.firmLawyerId,
        serviceId: query.serviceId,
        ...readBorders(query),
        zone: readZone(query.zone),
      }),
  )
}
