import type { StoredLawyer } from '#modules/lawyer'
import type { Actor } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import { drawPortrait } from './portrait/draw-portrait.ts'

type SeedInput = { stored: readonly StoredLawyer[]; passwordHash: string }

/**
 * Whose profile has a change that waits for review; not one of those whose consultations the demo
 * shows.
 */
const CHANGING = 11

/**
 * Profiles on their way: draft-1@patarta.test stopped half-way, pending-1@patarta.test has all but
 * the register check, and one approved lawyer waits for the team with changes.
 */
export async function storeUnfinishedProfiles(
  services: Services,
  { stored, passwordHash }: SeedInput,
): Promise<void> {
  const changing = stored[CHANGING]
  if (changing)
    await change(services, { accountId: changing.accountId, roles: ['ROLE_LAWYER'], locale: 'lt' })
  await halfWay(services, passwordHash)
  await allButTheCheck(services, passwordHash)
}

async function change({ lawyer }: Services, actor: Actor): Promise<void> {
  const { form, version } = await lawyer.ownProfiles.openOwnProfile(actor)
  const career = {
    titleLt: 'Lektorė stažuotoja',
    titleEn: 'Visiting lecturer',
    placeLt: 'Mykolo Romerio universitetas',
    placeEn: 'Mykolas Romeris University',
    fromYear: 2024,
    toYear: null,
  }
  await lawyer.ownProfiles.submitProfile(actor, {
    version,
    profile: {
      ...form,
      descriptionLt: `${form.descriptionLt}\n\nNuo šių metų konsultuoju ir vakarais, o po pirmojo pokalbio atsiunčiu trumpą santrauką raštu.`,
      experience: [career, ...form.experience],
    },
  })
}

async function halfWay(services: Services, passwordHash: string): Promise<void> {
  const actor = await somebody(services, {
    email: 'draft-1@patarta.test',
    name: 'Gintarė',
    lastname: 'Pradžiūtė',
    passwordHash,
  })
  const { form, version } = await services.lawyer.ownProfiles.openOwnProfile(actor)
  await services.lawyer.ownProfiles.saveDraft(actor, {
    version,
    profile: {
      ...form,
      descriptionLt: 'Padedu smulkiajam verslui',
      specialties: [
        { code: 'company', percentage: 60 },
        { code: 'contract', percentage: 20 },
      ],
      languages: ['lt', 'en'],
      workingSince: 2015,
      city: 'Kaunas',
    },
  })
}

async function allButTheCheck(services: Services, passwordHash: string): Promise<void> {
  const {
    lawyer,
    calendar,
    onboarding,
    foundation: { transact, clock },
  } = services
  const actor = await somebody(services, {
    email: 'pending-1@patarta.test',
    name: 'Mindaugas',
    lastname: 'Laukaitis',
    passwordHash,
  })
  const {
    profile: {
      lawyer: { id: lawyerId },
    },
  } = await lawyer.ownProfiles.openOwnProfile(actor)
  await transact((tx) =>
    lawyer.portraits.setPortrait(tx, {
      lawyerId,
      picture: drawPortrait('pending-1', { gender: 'masculine' }),
    }),
  )
  const { form, version } = await lawyer.ownProfiles.openOwnProfile(actor)
  const { profile } = await lawyer.ownProfiles.submitProfile(actor, {
    version,
    profile: {
      ...form,
      descriptionLt:
        'Dešimt metų ginu darbuotojų ir darbdavių interesus: atleidimai, nesumokėtas atlyginimas, kolektyvinės sutartys. Prieš bylinėdamasis visada pabandau susitarti.',
      specialties: [
        { code: 'employment', percentage: 80 },
        { code: 'contract', percentage: 20 },
      ],
      languages: ['lt', 'en', 'ru'],
      workingSince: 2016,
      clientTypes: ['private', 'public'],
      city: 'Klaipėda',
      hourlyRateCents: 8_500,
      education: [
        {
          titleLt: 'Teisės magistras',
          titleEn: 'Master of Law',
          placeLt: 'Vilniaus universitetas',
          placeEn: 'Vilnius University',
          fromYear: 2009,
          toYear: 2014,
        },
      ],
    },
  })
  const firmLawyerId = profile.memberships[0]?.id as string
  await transact(async (tx) => {
    await calendar.seed.storeWorkHours(tx, [
      {
        firmLawyerId,
        calendarType: 'regular',
        slotsPerDay: null,
        dates: [],
        weekly: [1, 2, 3, 4].map((weekday) => ({
          weekday,
          hours: [{ from: '10:00', to: '16:00' }],
        })),
      },
    ])
    await calendar.seed.storeServices(tx, [
      {
        firmLawyerId,
        createdAt: clock.now(),
        slotsPerDay: null,
        instantConfirmation: false,
        type: 'introductory',
        firstTimeOnly: true,
        priceCents: 2_900,
        prepayment: true,
        durationMinutes: 30,
        titleLt: 'Įvadinė konsultacija',
        titleEn: 'Introductory consultation',
      },
    ])
    await onboarding.submitIfReady(tx, { lawyerId })
  })
}

const somebody = (
  { account, foundation: { transact } }: Services,
  {
    email,
    name,
    lastname,
    passwordHash,
  }: { email: string; name: string; lastname: string; passwordHash: string },
): Promise<Actor> =>
  transact(async (tx) => {
    const { id: accountId } = await account.accounts.createAccount(tx, {
      email,
      name,
      lastname,
      phone: '+37061299001',
      phoneConfirmed: true,
      roles: ['ROLE_LAWYER'],
      passwordHash,
    })
    return { accountId, roles: ['ROLE_LAWYER'], locale: 'lt' }
  })
