import { useQuery } from '@tanstack/react-query'
import type { OfferList } from '../../../../../modules/consultation/index.ts'
import { api } from '../../../api.ts'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { dataOf } from '../../../data/refusal-error.ts'
import { Dialog } from '../../../parts/Dialog.tsx'
import type { Take } from '../../../data/index.ts'
import type { SharedProps } from '../shared-props.ts'
import { OfferForm } from './OfferForm.tsx'

type Props = SharedProps & {
  onClose: () => void
  take: Take<OfferList>
}
/** The lawyer offers a follow-up service. */
export function OfferDialog(props: Props) {
  const { consultation, t, onClose } = props
  const { firmLawyerId } = consultation
  const { data, error, refetch } = useQuery({
    queryKey: ['services', firmLawyerId],
    queryFn: async () =>
      (
        await dataOf(
          api.GET('/api/firm-lawyers/{firmLawyerId}/services', {
            params: { path: { firmLawyerId } },
          }),
        )
      ).items,
  })
  const services = data?.filter(({ type }) => type === 'follow-up')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('consultation.offer.make')}
      closeLabel={t('site.form.close')}
    >
      {!services && error && <ReadFailed t={t} error={error} retry={refetch} />}
      {!services && !error && <span className="skeleton skeleton--line" aria-busy="true" />}
      {services?.length === 0 && (
        <p className="notice notice--wait">{t('consultation.offer.noServices')}</p>
      )}
      {services && services.length > 0 && <OfferForm {...props} services={services} />}
    </Dialog>
  )
}
