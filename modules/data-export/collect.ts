import { translators, type Actor } from '#modules/shared'
import { tasksOf, tasksOfLawyer } from './collect-tasks.ts'
import { fileEntry, json, unlessRefused } from './entries.ts'
import type { Needs } from './needs.ts'
import { allOf, eachOf } from './pages.ts'
import { uniquelyNamed } from './unique-names.ts'
import type { Entry } from './zip-stream.ts'

/**
 * The personal data of an account, part by part. It contains data of other people only as far as they
 * were shown to this person. README.txt in the archive says what is left out and why.
 */
export async function* collect(needs: Needs, actor: Actor): AsyncGenerator<Entry> {
  const { db, clock, account, notification, messenger, payment, review, consultation } = needs
  const t = translators[actor.locale]
  yield {
    name: t('data-export.readmeName'),
    content: t('data-export.readme', { moment: clock.now().toISOString() }),
  }

  const {
    pictureFileId,
    waitingEmail: _email,
    waitingPhone: _phone,
    isFresh: _fresh,
    ...me
  } = await account.own.describeMe(actor)
  yield json('account', {
    ...me,
    personalCode: (await account.identity.findPersonalCode(db, actor.accountId)) ?? null,
    sessions: await account.own.listSessions(actor),
  })
  if (pictureFileId) yield { name: 'picture.webp', content: await account.own.openPicture(actor) }
  yield json('notification-settings', await notification.settings.listSettings(actor))
  yield json(
    'notifications',
    await allOf((page) =>
      notification.inbox.listNotifications(actor, { locale: actor.locale, page, pageSize: 100 }),
    ),
  )
  yield json('messages-sent-to-you', await messenger.messages.listSent(db, actor))
  yield json('payments', await payment.listPayments(actor))
  yield json('invoice-details', await needs.invoice.buyer.get(actor))
  yield json('reviews', await review.own.listOwn(actor))
  yield json('review-replies', await review.own.listOwnReplies(actor))
  // Only as a client: who opens the files of a lawyer are the lawyer's clients.
  const asTheClient = { side: 'client' } as const
  yield json('who-opened-your-files', await consultation.views.listOpenings(actor, asTheClient))
  yield json('inquiries', await inquiriesOf(needs, actor))
  yield* mattersOf(needs, actor)
  yield* tasksOf(needs, actor)
  yield json(
    'who-opened-files-of-your-messages',
    await needs.matter.own.listOpenings(actor, asTheClient),
  )
  yield json('saved-lawyers', await savedOf(needs, actor))
  yield json('waiting-list', await entriesOf(needs, actor))
  yield json('help-to-lawyers', await needs.assistant.help.listOwnHelp(actor))
  yield* asClient(needs, actor)
  yield* asLawyer(needs, actor)
}

const consultationsAs = (side: 'client' | 'lawyer', { consultation }: Needs, actor: Actor) =>
  eachOf((page) =>
    consultation.views.listConsultations(actor, { tab: 'history', side, page, pageSize: 100 }),
  )

async function* asClient(needs: Needs, actor: Actor): AsyncGenerator<Entry> {
  const { consultation } = needs
  for await (const { id, number } of consultationsAs('client', needs, actor)) {
    const folder = `consultations/${number}`
    const { conflictHints: _hints, ...details } = await consultation.views.getConsultation(
      actor,
      id,
    )
    yield json(`${folder}/consultation`, details)
    yield json(`${folder}/offers`, (await consultation.offers.listOffers(actor, { id })).items)
    yield json(`${folder}/meeting`, await meetingOf(needs, actor, id))
    // No two attachments of a consultation have the same name.
    for (const file of details.attachments ?? []) {
      const isOwn = file.side === 'client'
      const open = () => consultation.attachments.openAttachment(actor, { id, fileId: file.id })
      yield await fileEntry(needs, actor, `${folder}/files`, file, isOwn ? undefined : open)
    }
    const { items, question } = await needs.invoice.documents.list(actor, {
      consultationId: id,
      locale: actor.locale,
    })
    if (question) {
      const { reason, text, askedAt, answer, answeredAt } = question
      yield json(`${folder}/question-about-final-invoice`, {
        reason,
        text,
        askedAt,
        answer,
        answeredAt,
      })
    }
    for (const { kind, number: invoiceNumber, isFile, name } of items) {
      if (isFile) {
        yield {
          name: `${folder}/${name}`,
          content: (await needs.invoice.final.openFile(actor, { consultationId: id })).stream,
        }
        continue
      }
      const query = { consultationId: id, kind, number: invoiceNumber, locale: actor.locale }
      yield json(`${folder}/${invoiceNumber}`, await needs.invoice.documents.get(actor, query))
      yield {
        name: `${folder}/${invoiceNumber}.pdf`,
        content: (await needs.invoice.documents.openPdf(actor, query)).pdf,
      }
    }
    const agreement = await agreementOf(needs, actor, details)
    if (agreement) {
      yield json(`${folder}/agreement`, agreement)
      yield { name: `${folder}/agreement.txt`, content: agreement.text }
      if (agreement.signature)
        yield {
          name: `${folder}/agreement.pdf`,
          content: (await needs.agreement.files.openAgreementPdf(actor, { consultationId: id }))
            .pdf,
        }
    }
  }
}

/** Only as a client: questions of clients are not exported by the lawyer. */
async function inquiriesOf({ inquiry }: Needs, actor: Actor) {
  const rows = await allOf((page) =>
    inquiry.own.listInquiries(actor, { side: 'client', page, pageSize: 100 }),
  )
  const inquiries: object[] = []
  for (const { id } of rows) {
    const {
      counterpart,
      pseudonym,
      createdAt,
      closedAt,
      messages: shown,
      hasEarlier,
    } = await inquiry.own.getInquiry(actor, id)
    const messages = [...shown]
    for (let isMore = hasEarlier; isMore;) {
      const earlier = await inquiry.own.listMessages(actor, { id, before: messages[0]!.id })
      messages.unshift(...earlier.items)
      isMore = earlier.hasEarlier
    }
    inquiries.push({
      lawyer: counterpart.name,
      pseudonym,
      createdAt,
      closedAt,
      messages: messages.map(({ side, text, sentAt }) => ({ side, text, sentAt })),
    })
  }
  return inquiries
}

/** Only as a client: what a client entrusted to a lawyer is not exported by the lawyer. */
async function* mattersOf(needs: Needs, actor: Actor): AsyncGenerator<Entry> {
  const { own } = needs.matter
  const rows = await allOf((page) =>
    own.listMatters(actor, { side: 'client', page, pageSize: 100 }),
  )
  for (const { id } of rows) {
    const { title, counterpart, openedAt, closedAt, hasEarlier, ...shown } = await own.getMatter(
      actor,
      id,
    )
    const messages = [...shown.messages]
    for (let isMore = hasEarlier; isMore;) {
      const earlier = await own.listMessages(actor, { id, before: messages[0]!.id })
      messages.unshift(...earlier.items)
      isMore = earlier.hasEarlier
    }
    const named = messages.map((message) => ({ ...message, files: uniquelyNamed(message.files) }))
    const requests = shown.documentRequests.map((request) => ({
      ...request,
      files: uniquelyNamed(request.files),
    }))
    const folder = `matters/${id}`
    yield json(`${folder}/matter`, {
      title,
      lawyer: counterpart.name,
      openedAt,
      closedAt,
      messages: named.map(({ id: messageId, side, text, sentAt, files }) => ({
        id: messageId,
        side,
        text,
        sentAt,
        files: files.map(({ name }) => name),
      })),
      documentRequests: requests.map(({ files, ...request }) => ({
        ...request,
        files: files.map(({ name }) => name),
      })),
    })
    for (const { id: requestId, files } of requests)
      for (const file of files)
        yield await fileEntry(needs, actor, `${folder}/documents/${requestId}`, file)
    for (const { id: messageId, isOwn, files } of named)
      for (const file of files) {
        const open = () => own.openFile(actor, { id, fileId: file.id })
        const inFolder = `${folder}/files/${messageId}`
        yield await fileEntry(needs, actor, inFolder, file, isOwn ? undefined : open)
      }
  }
}

const savedOf = async ({ savedLawyer }: Needs, actor: Actor) =>
  (await savedLawyer.own.listSaved(actor)).map(({ name, savedAt }) => ({ lawyer: name, savedAt }))

const entriesOf = async ({ waitingList }: Needs, actor: Actor) =>
  (await waitingList.own.listEntries(actor, { isOpen: false })).map(
    ({ lawyerName, serviceTitle, fromDate, toDate, askedAt, heldOffer, endedBecause }) => ({
      lawyer: lawyerName,
      service: serviceTitle,
      fromDate,
      toDate,
      askedAt,
      heldOffer,
      endedBecause,
    }),
  )

/** An unpaid agreement is left out, because reading it would record it as shown. */
async function agreementOf(
  { agreement }: Needs,
  actor: Actor,
  { id, status }: { id: string; status: string },
) {
  if (status === 'awaiting-payment') return undefined
  return unlessRefused(
    agreement.signing.readAgreement(actor, {
      consultationId: id,
      locale: actor.locale,
      origin: { address: '', agent: '' },
    }),
  )
}

/** Without names, matters and documents of clients (Law on the Bar, Art. 46). */
async function* asLawyer(needs: Needs, actor: Actor): AsyncGenerator<Entry> {
  const { db, calendar, consultation, fee, lawyer } = needs
  if (!actor.roles.includes('ROLE_LAWYER')) return
  const profile = await lawyer.profiles.findProfile(db, { accountId: actor.accountId })
  if (profile) yield json('lawyer-profile', profile)
  for (const { id: firmLawyerId, firmName } of profile?.memberships ?? []) {
    yield json(`practice/calendar-${firmLawyerId}`, {
      firm: firmName,
      hoursAndBlocks: await calendar.own.presentOwnCalendar(actor, { firmLawyerId }),
      services: await calendar.own.presentOwnServices(actor, { firmLawyerId }),
    })
  }
  // Refused for a lawyer without a firm, who has no calendar.
  yield json('practice/calendars-elsewhere', {
    feed: (await unlessRefused(calendar.feed.presentFeed(actor))) ?? null,
    read: (await unlessRefused(calendar.external.presentExternalCalendars(actor))) ?? [],
    accounts: (await unlessRefused(calendar.accounts.presentAccounts(actor))) ?? [],
  })
  yield json('practice/assistants', await needs.assistant.own.listAssistants(actor))
  yield json('practice/cover', (await calendar.cover.listCovers(actor)).covers)
  for (const { month } of await fee.statements.listMonths(actor))
    yield json(`practice/fees-${month}`, await fee.statements.getStatement(actor, month))
  const consultations: object[] = []
  for await (const consultation of consultationsAs('lawyer', needs, actor)) {
    const { number, status, startsAt, endsAt, service, price } = consultation
    consultations.push({ number, status, startsAt, endsAt, service: service.title, price })
  }
  yield json('practice/consultations', consultations)
  yield* tasksOfLawyer(needs, actor)
  for (const { id, number } of await consultation.views.listOwnFiles(actor, 'lawyer'))
    yield await fileEntry(needs, actor, `practice/${number}`, { id })
}

/** Empty for a meeting that did not take place. */
async function meetingOf(
  { attendance, meeting }: Needs,
  actor: Actor,
  id: string,
): Promise<object> {
  const consent = await unlessRefused(meeting.getPhoneConsent(actor, id))
  const guests = await unlessRefused(meeting.guests.listGuests(actor, { id }))
  return {
    nextSteps: (await unlessRefused(meeting.getNextSteps(actor, id))) ?? null,
    ownStays: await attendance.stays.listOwn(actor, id),
    mayBeTelephoned: consent?.mine ?? false,
    invited: guests?.items.filter(({ isMine }) => isMine) ?? [],
  }
}
