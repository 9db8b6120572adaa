import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Agenda } from './service.ts'

const writeMeetings = defineJob('agenda.write-meetings', { everySeconds: 60 })

export const agendaJobs = (agenda: Agenda): JobHandler[] => [
  handleJob(writeMeetings, async () => {
    await agenda.writeDueMeetings()
  }),
]
