import type { Locale } from '../modules/shared/locale.ts'

/** Who may open a page. What they see there is decided by the queries behind it. */
export type Guard = 'anyone' | 'signed-in' | 'guest-only' | 'lawyer' | 'assistant' | 'admin'
export type Layout = 'default' | 'auth' | 'clean'

export type Route = {
  key: string
  /** Paths with `{name}` for parameters. */
  lt: string
  en: string
  guard: Guard
  layout: Layout
  /** The file under `site/screens`, without `.astro`. */
  screen: string
  /** The page may be indexed and is in the sitemap. */
  index?: true
}

/**
 * Every page of the site. Astro's routes, links in pages and mails, the language switch, hreflang,
 * guards and the sitemap are generated from this table; a page that is not here does not exist.
 */
// One page a line.
// prettier-ignore
export const routes = [
  { key: 'home', lt: '/', en: '/en', guard: 'anyone', layout: 'default', screen: 'public/home', index: true },
  { key: 'for-lawyer', lt: '/teisininkui', en: '/en/for-lawyer', guard: 'anyone', layout: 'default', screen: 'public/for-lawyers', index: true },
  { key: 'lawyers', lt: '/teisininkai', en: '/en/lawyers', guard: 'anyone', layout: 'default', screen: 'public/directory', index: true },
  { key: 'lawyers-by-specialty', lt: '/teisininkai/{specialty}', en: '/en/lawyers/{specialty}', guard: 'anyone', layout: 'default', screen: 'public/directory', index: true },
  { key: 'described-problem', lt: '/aprasyta-problema', en: '/en/described-problem', guard: 'anyone', layout: 'default', screen: 'public/described-problem' },
  { key: 'lawyer', lt: '/teisininkas/{slug}', en: '/en/lawyer/{slug}', guard: 'anyone', layout: 'default', screen: 'public/lawyer', index: true },
  { key: 'firms', lt: '/kontoros', en: '/en/firms', guard: 'anyone', layout: 'default', screen: 'public/firms', index: true },
  { key: 'firm', lt: '/kontora/{slug}', en: '/en/firm/{slug}', guard: 'anyone', layout: 'default', screen: 'public/firm', index: true },
  { key: 'lawyer-calendar', lt: '/teisininko-kalendorius/{firmLawyerId}', en: '/en/lawyer-calendar/{firmLawyerId}', guard: 'anyone', layout: 'default', screen: 'consultation/lawyer-calendar' },

  { key: 'login', lt: '/prisijungimas', en: '/en/login', guard: 'guest-only', layout: 'auth', screen: 'account/login' },
  { key: 'finish-sign-in', lt: '/prisijungimo-pabaiga', en: '/en/finish-sign-in', guard: 'anyone', layout: 'auth', screen: 'account/finish-sign-in' },
  { key: 'second-factor', lt: '/antras-veiksnys', en: '/en/second-factor', guard: 'anyone', layout: 'auth', screen: 'account/second-factor' },
  { key: 'register', lt: '/registracija', en: '/en/register', guard: 'guest-only', layout: 'auth', screen: 'account/register' },
  { key: 'how-it-works', lt: '/kaip-tai-veikia', en: '/en/how-it-works', guard: 'anyone', layout: 'default', screen: 'public/how-it-works', index: true },
  { key: 'register-instructions', lt: '/registracijos-instrukcija', en: '/en/register-instructions', guard: 'anyone', layout: 'default', screen: 'account/register-instructions', index: true },
  { key: 'user-activation', lt: '/vartotojo-aktyvavimas/{id}', en: '/en/user-activation/{id}', guard: 'anyone', layout: 'auth', screen: 'account/activation' },
  { key: 'password-reminder', lt: '/slaptazodzio-priminimas', en: '/en/password-reminder', guard: 'guest-only', layout: 'auth', screen: 'account/password-reminder' },
  { key: 'new-password', lt: '/naujas-slaptazodis/{token}', en: '/en/new-password/{token}', guard: 'anyone', layout: 'auth', screen: 'account/new-password' },

  { key: 'firm-invitation', lt: '/kontoros-kvietimas', en: '/en/firm-invitation', guard: 'anyone', layout: 'auth', screen: 'lawyer/firm-invitation' },

  { key: 'assistant-invitation', lt: '/asistento-kvietimas', en: '/en/assistant-invitation', guard: 'anyone', layout: 'auth', screen: 'assistant/invitation' },

  { key: 'booking', lt: '/rezervacija/{firmLawyerId}', en: '/en/appointment/{firmLawyerId}', guard: 'signed-in', layout: 'default', screen: 'consultation/booking' },
  { key: 'consultations', lt: '/paslaugos', en: '/en/services', guard: 'signed-in', layout: 'default', screen: 'consultation/list' },
  { key: 'consultation', lt: '/paslaugos/{id}', en: '/en/services/{id}', guard: 'signed-in', layout: 'default', screen: 'consultation/detail' },
  { key: 'new-inquiry', lt: '/nauja-uzklausa/{firmLawyerId}', en: '/en/new-inquiry/{firmLawyerId}', guard: 'signed-in', layout: 'default', screen: 'inquiry/new' },
  { key: 'waiting-list', lt: '/laukimo-sarasas/{firmLawyerId}', en: '/en/waiting-list/{firmLawyerId}', guard: 'signed-in', layout: 'default', screen: 'consultation/waiting-list' },
  { key: 'inquiry', lt: '/paslaugos/uzklausos/{id}', en: '/en/services/inquiries/{id}', guard: 'signed-in', layout: 'default', screen: 'inquiry/thread' },
  { key: 'matter', lt: '/paslaugos/bylos/{id}', en: '/en/services/matters/{id}', guard: 'signed-in', layout: 'default', screen: 'matter/matter' },
  { key: 'fixed-price-task', lt: '/paslaugos/darbai/{id}', en: '/en/services/tasks/{id}', guard: 'signed-in', layout: 'default', screen: 'matter/fixed-price-task' },
  { key: 'agreement', lt: '/paslaugos/{id}/sutartis', en: '/en/services/{id}/agreement', guard: 'signed-in', layout: 'default', screen: 'agreement/agreement' },
  { key: 'leave-review', lt: '/palikti-atsiliepima/{lawyerId}', en: '/en/leave-review/{lawyerId}', guard: 'signed-in', layout: 'default', screen: 'review/leave-review' },
  { key: 'payment', lt: '/mokejimas', en: '/en/payments', guard: 'signed-in', layout: 'default', screen: 'payment/pay' },
  { key: 'payment-result', lt: '/veiksmas/mokejimas', en: '/en/action/payment', guard: 'signed-in', layout: 'default', screen: 'payment/result' },
  { key: 'meeting', lt: '/veiksmas/susitikimas/{id}', en: '/en/action/meeting/{id}', guard: 'signed-in', layout: 'clean', screen: 'meeting/room' },
  { key: 'meeting-guest', lt: '/susitikimo-svecias', en: '/en/meeting-guest', guard: 'anyone', layout: 'clean', screen: 'meeting/guest' },
  { key: 'proposal', lt: '/pasiulymas', en: '/en/proposal', guard: 'anyone', layout: 'auth', screen: 'consultation/mail-proposal' },
  { key: 'action', lt: '/action', en: '/en/action', guard: 'anyone', layout: 'auth', screen: 'consultation/mail-action' },
  { key: 'verify-agreement', lt: '/sutarties-patikra', en: '/en/verify-agreement', guard: 'anyone', layout: 'default', screen: 'agreement/verify', index: true },

  { key: 'account', lt: '/paskyra', en: '/en/account', guard: 'signed-in', layout: 'default', screen: 'account/home' },
  { key: 'saved-lawyers', lt: '/paskyra/issaugoti', en: '/en/account/saved', guard: 'signed-in', layout: 'default', screen: 'account/saved-lawyers' },
  { key: 'account-profile', lt: '/paskyra/profilis', en: '/en/account/profile', guard: 'lawyer', layout: 'default', screen: 'lawyer/profile' },
  { key: 'account-services', lt: '/paskyra/paslaugos', en: '/en/account/services', guard: 'lawyer', layout: 'default', screen: 'lawyer/services' },
  { key: 'work-hours', lt: '/paskyra/darbo-laikas', en: '/en/account/work-hours', guard: 'lawyer', layout: 'default', screen: 'lawyer/work-hours' },
  { key: 'cover', lt: '/paskyra/pavadavimas', en: '/en/account/cover', guard: 'lawyer', layout: 'default', screen: 'lawyer/cover' },
  { key: 'assistants', lt: '/paskyra/asistentai', en: '/en/account/assistants', guard: 'lawyer', layout: 'default', screen: 'lawyer/assistants' },
  { key: 'helping', lt: '/paskyra/padedu-teisininkui', en: '/en/account/helping', guard: 'assistant', layout: 'default', screen: 'assistant/helping' },
  { key: 'calendar-consent', lt: '/kalendoriaus-prijungimas', en: '/en/calendar-connection', guard: 'lawyer', layout: 'default', screen: 'lawyer/calendar-consent' },
  { key: 'account-firm', lt: '/paskyra/kontora', en: '/en/account/firm', guard: 'lawyer', layout: 'default', screen: 'lawyer/firm' },
  { key: 'notifications', lt: '/paskyra/pranesimai', en: '/en/account/notifications', guard: 'signed-in', layout: 'default', screen: 'account/notifications' },
  { key: 'account-management', lt: '/paskyra/paskyros-valdymas', en: '/en/account/account-management', guard: 'signed-in', layout: 'default', screen: 'account/management' },
  { key: 'change-password', lt: '/paskyra/slaptazodzio-keitimas', en: '/en/account/change-password', guard: 'signed-in', layout: 'default', screen: 'account/password' },
  { key: 'unsubscribe', lt: '/atsisakyti-laisku', en: '/en/unsubscribe', guard: 'anyone', layout: 'default', screen: 'account/unsubscribe' },
  { key: 'settings', lt: '/paskyra/nustatymai', en: '/en/account/settings', guard: 'signed-in', layout: 'default', screen: 'account/settings' },
  { key: 'invoice-details', lt: '/paskyra/saskaitos-duomenys', en: '/en/account/invoice-details', guard: 'signed-in', layout: 'default', screen: 'account/invoice-details' },
  { key: 'account-data', lt: '/paskyra/mano-duomenys', en: '/en/account/my-data', guard: 'signed-in', layout: 'default', screen: 'account/data' },
  { key: 'danger-zone', lt: '/paskyra/pavojinga-zona', en: '/en/account/danger-zone', guard: 'lawyer', layout: 'default', screen: 'lawyer/danger-zone' },
  { key: 'account-reviews', lt: '/paskyra/atsiliepimai', en: '/en/account/reviews', guard: 'lawyer', layout: 'default', screen: 'lawyer/reviews' },
  { key: 'clients', lt: '/paskyra/klientai', en: '/en/account/clients', guard: 'lawyer', layout: 'default', screen: 'lawyer/clients' },
  { key: 'money', lt: '/paskyra/pinigai', en: '/en/account/money', guard: 'lawyer', layout: 'default', screen: 'lawyer/money' },
  { key: 'account-fees', lt: '/paskyra/mokesciai', en: '/en/account/fees', guard: 'lawyer', layout: 'default', screen: 'lawyer/fees' },
  { key: 'admin', lt: '/administravimas', en: '/en/admin', guard: 'admin', layout: 'default', screen: 'desk/home' },
  { key: 'admin-clashes', lt: '/administravimas/registro-sutapimai', en: '/en/admin/register-clashes', guard: 'admin', layout: 'default', screen: 'desk/queue' },
  { key: 'admin-approvals', lt: '/administravimas/teisininku-patvirtinimas', en: '/en/admin/approvals', guard: 'admin', layout: 'default', screen: 'desk/queue' },
  { key: 'admin-profile-changes', lt: '/administravimas/profiliu-pakeitimai', en: '/en/admin/profile-changes', guard: 'admin', layout: 'default', screen: 'desk/queue' },
  { key: 'admin-reviews', lt: '/administravimas/atsiliepimai', en: '/en/admin/reviews', guard: 'admin', layout: 'default', screen: 'desk/queue' },
  { key: 'admin-review-replies', lt: '/administravimas/atsakymai-i-atsiliepimus', en: '/en/admin/review-replies', guard: 'admin', layout: 'default', screen: 'desk/queue' },
  { key: 'admin-messages', lt: '/administravimas/zinutes', en: '/en/admin/messages', guard: 'admin', layout: 'default', screen: 'desk/queue' },
  { key: 'admin-inquiry-reports', lt: '/administravimas/pranesimai-apie-uzklausas', en: '/en/admin/reported-inquiries', guard: 'admin', layout: 'default', screen: 'desk/queue' },
  { key: 'admin-money-discrepancies', lt: '/administravimas/pinigu-neatitikimai', en: '/en/admin/money-differences', guard: 'admin', layout: 'default', screen: 'desk/queue' },
  { key: 'admin-refunds', lt: '/administravimas/pinigu-grazinimai', en: '/en/admin/refunds', guard: 'admin', layout: 'default', screen: 'desk/queue' },
  { key: 'admin-mail-refusals', lt: '/administravimas/grizo-laiskai', en: '/en/admin/returned-mail', guard: 'admin', layout: 'default', screen: 'desk/queue' },
  { key: 'admin-imports', lt: '/administravimas/registro-importai', en: '/en/admin/register-imports', guard: 'admin', layout: 'default', screen: 'desk/queue' },
  { key: 'admin-payment', lt: '/administravimas/mokejimai/{id}', en: '/en/admin/payments/{id}', guard: 'admin', layout: 'default', screen: 'desk/payment' },
  { key: 'admin-records', lt: '/administravimas/konsultacijos', en: '/en/admin/consultations', guard: 'admin', layout: 'default', screen: 'desk/records' },
  { key: 'admin-record', lt: '/administravimas/konsultacijos/{id}', en: '/en/admin/consultations/{id}', guard: 'admin', layout: 'default', screen: 'desk/record' },
  { key: 'admin-insight', lt: '/administravimas/izvalgos', en: '/en/admin/insight', guard: 'admin', layout: 'default', screen: 'desk/insight' },
  { key: 'admin-settings', lt: '/administravimas/nustatymai', en: '/en/admin/settings', guard: 'admin', layout: 'default', screen: 'desk/settings' },
  { key: 'admin-fees', lt: '/administravimas/mokesciai', en: '/en/admin/fees', guard: 'admin', layout: 'default', screen: 'desk/fees' },
  { key: 'admin-specialties', lt: '/administravimas/teises-sritys', en: '/en/admin/specialities', guard: 'admin', layout: 'default', screen: 'desk/specialties' },
  { key: 'admin-team', lt: '/administravimas/komanda', en: '/en/admin/team', guard: 'admin', layout: 'default', screen: 'desk/team' },
  { key: 'admin-log', lt: '/administravimas/zurnalas', en: '/en/admin/log', guard: 'admin', layout: 'default', screen: 'desk/log' },

  { key: 'contact', lt: '/kontaktai', en: '/en/contact', guard: 'anyone', layout: 'default', screen: 'public/contact', index: true },
  { key: 'faq', lt: '/duk', en: '/en/faq', guard: 'anyone', layout: 'default', screen: 'public/faq', index: true },
  { key: 'documents', lt: '/taisykles-ir-nuostatos', en: '/en/terms-and-rules', guard: 'anyone', layout: 'default', screen: 'public/documents', index: true },
  { key: 'user-terms', lt: '/dokumentai/naudotojo-taisykles', en: '/en/documents/user-terms', guard: 'anyone', layout: 'default', screen: 'public/document', index: true },
  { key: 'lawyer-terms', lt: '/dokumentai/bendradarbiavimo-taisykles', en: '/en/documents/lawyer-terms', guard: 'anyone', layout: 'default', screen: 'public/document', index: true },
  { key: 'order-conditions', lt: '/dokumentai/uzsakymo-salygos', en: '/en/documents/order-conditions', guard: 'anyone', layout: 'default', screen: 'public/document', index: true },
  { key: 'review-procedure', lt: '/dokumentai/atsiliepimu-tvarka', en: '/en/documents/review-procedure', guard: 'anyone', layout: 'default', screen: 'public/document', index: true },
  { key: 'privacy-policy', lt: '/dokumentai/privatumo-politika', en: '/en/documents/privacy-policy', guard: 'anyone', layout: 'default', screen: 'public/document', index: true },
  { key: 'ranking', lt: '/dokumentai/reitingavimas', en: '/en/documents/ranking', guard: 'anyone', layout: 'default', screen: 'public/document', index: true },
  { key: 'offline', lt: '/be-rysio', en: '/en/offline', guard: 'anyone', layout: 'clean', screen: 'offline' },
  { key: 'maintenance', lt: '/maintenance', en: '/en/maintenance', guard: 'anyone', layout: 'clean', screen: 'maintenance' },
] as const satisfies readonly Route[]

/**
 * The dashboard of jobs is not an Astro page: `server/jobs/dashboard.ts` serves it at the
 * first path and redirects the second to it.
 */
export const JOBS = { lt: '/administravimas/darbai', en: '/en/admin/jobs' } as const

export type RouteKey = (typeof routes)[number]['key']

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never
/** The parameters of a route's path; most have none. */
export type ParamsOf<K extends RouteKey> = Record<
  Names<Extract<(typeof routes)[number], { key: K }>['lt']>,
  string
>
export type { Locale }
