import type { Locale } from '../../../modules/shared/index.ts'
import { api } from '../api.ts'
import type { IslandMessages } from '../i18n.ts'
import { useT } from '../use-t.ts'
import { OwnDetails } from './OwnDetails.tsx'
import { OwnEmail } from './OwnEmail.tsx'
import { OwnPhone } from './OwnPhone.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import { PersonalCode } from './PersonalCode.tsx'
import type { Me } from './types.ts'
import { island } from '../data/island.tsx'
import { useRead } from '../data/use-read.ts'
import './account.css'

type Props = {
  locale: Locale
  messages: IslandMessages
  me: Me
  picture: string | undefined
  now: string
  mailbox: string | undefined
}

/** All parts of an account that its owner can change. Each is saved separately. */
export const ManageAccount = island(Content)

function Content({ locale, messages, me: first, picture, now, mailbox }: Props) {
  const t = useT(messages, locale)
  const { data: me, take } = useRead<Me>({
    t,
    key: ['me'],
    read: () => api.GET('/api/me'),
    first,
  })
  const shared = { t, me, take, madeAt: now, mailbox }
  return (
    <div className="parts">
      <OwnPicture {...shared} src={picture} />
      <OwnDetails {...shared} />
      <OwnEmail {...shared} />
      <OwnPhone {...shared} />
      <PersonalCode {...shared} />
    </div>
  )
}
