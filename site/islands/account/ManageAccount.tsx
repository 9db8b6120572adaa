import { api } from '../api.ts'
import { OwnDetails } from './OwnDetails.tsx'
import { OwnEmail } from './OwnEmail.tsx'
import { OwnPhone } from './OwnPhone.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import { PersonalCode } from './PersonalCode.tsx'
import type { Me } from './types.ts'
import { island, type IslandProps, useRead } from '../data/index.ts'
import './account.css'

type Props = {
  me: Me
  picture: string | undefined
  now: string
  mailbox: string | undefined
}

/** All parts of an account that its owner can change. Each is saved separately. */
export const ManageAccount = island<Props>(Content)

function Content({ t, me: first, picture, now, mailbox }: IslandProps & Props) {
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
