import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { EmptyList } from '../../back-office/list/table/EmptyList.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { ListPanel } from '../../back-office/list/ListPanel.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { LoadingList } from '../../back-office/list/table/LoadingList.js'
import { useErrorLog } from '../../back-office/use-error-log.js'
import { AddOfferDialog } from '../../offers/AddOfferDialog.js'
import { offersQuery } from '../../offers/offers.api.js'
import { OfferDialog } from './OfferDialog.js'
import { useOffersAddress } from './offers-address.js'
import { OffersTable } from './OffersTable.js'
import { offersCopy as copy } from './offers-page.copy.js'

function Offers() {
  const { opened, open, close } = useOffersAddress()
  const { data, isError, error, isFetching, refetch } = useQuery(offersQuery)
  useErrorLog(copy.failed, error)
  const banner = isError && (
    <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
  if (!data) return banner || <LoadingList text={copy.loading} />
  const { offers } = data
  return (
    <ListPanel label={copy.title}>
      <ListToolbar
        title={copy.title}
        action={
          <Button
            type="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => open({ kind: 'add' })}
          >
            {copy.add}
          </Button>
        }
      >
        <p className="hint">{copy.text}</p>
      </ListToolbar>
      {banner}
      {offers.length > 0 ? <OffersTable offers={offers} /> : <EmptyList texts={copy} />}
      {opened?.kind === 'add' && <AddOfferDialog product={null} onAdded={close} onClose={close} />}
      {opened?.kind === 'edit' && (
        <OfferDialog
          key={opened.id}
          id={opened.id}
          offer={offers.find(({ id }) => id === opened.id)}
          onClose={close}
        />
      )}
    </ListPanel>
  )
}

/** What each product of a shop gives, and what is open over that. */
export const OffersPage = inBackOffice(Offers)
