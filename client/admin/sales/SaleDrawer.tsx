import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Ban, CircleAlert, CircleCheck, Minus, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import type { AffiliateSale, SaleState } from '#src/affiliate/sales/sale-corrections.contract.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { statePill } from '../back-office/IconPill.js'
import { Moment } from '../back-office/Time.js'
import { DrawerLink, FactList } from '../back-office/drawer/Drawer.js'
import { RecordDrawer } from '../back-office/drawer/RecordDrawer.js'
import { useFocusInDrawer } from '../back-office/focus-restore.js'
import { useMay } from '../back-office/use-may.js'
import parts from '../keys/KeyDetails.module.css'
import { dollars } from '../back-office/dollars.js'
import { AttributeDialog, Entries } from './AttributeDialog.js'
import type { Opened, SaleForm } from './sales-address.js'
import { saleQuery } from './sales.api.js'
import { listCopy, SALE_STATE_LABELS, saleCopy as copy } from './sales.copy.js'

export const SalePill = statePill<SaleState>(
  {
    credited: ['pill-up', CircleCheck],
    waiting: ['pill-warn', CircleAlert],
    ended: ['pill-warn', Ban],
    reversed: ['pill-down', Undo2],
    none: ['', Minus],
  },
  SALE_STATE_LABELS,
)

interface SaleDrawerProps {
  opened: Exclude<Opened, 'new'>
  /** The row from the list, shown until the sale has loaded. */
  known: AffiliateSale | undefined
  onOpen: (opened: Opened) => void
  onClose: () => void
}

/** One sale: whose it is, what it earned, and what a person can do about it. */
export function SaleDrawer({ opened: { id, form }, known, onOpen, onClose }: SaleDrawerProps) {
  const query = useQuery(saleQuery(id))
  const sale = query.data?.sale ?? known
  const entries = query.data?.entries
  const mayDecide = useMay(PERMISSIONS.applications.decide)
  return (
    <RecordDrawer
      title={sale ? listCopy.open(sale) : copy.title}
      texts={copy}
      isStrict
      onClose={onClose}
      {...{ id, query }}
    >
      {sale && (
        <div className="grid grid-cols-1 gap-24">
          <SaleActions sale={sale} mayDecide={mayDecide} onForm={(next) => onOpen({ id, form: next })} />
          <SaleFacts sale={sale} />
          {entries && (
            <section className={parts.part}>
              <h3>{copy.entries}</h3>
              {entries.length > 0 ? <Entries entries={entries} /> : <p className="hint">{copy.noEntries}</p>}
            </section>
          )}
          <div>
            <DrawerLink to={`/admin/orders?q=${encodeURIComponent(shopNumber(sale.orderId))}`}>
              {copy.openOrder}
            </DrawerLink>
            <DrawerLink to={`/admin/audit?subject=${encodeURIComponent(`sale:${id}`)}`}>
              {copy.history}
            </DrawerLink>
          </div>
          <p className="hint figures wrap-anywhere">
            {copy.id} {id}
          </p>
          {form && mayDecide && sale.state !== 'reversed' && (
            <AttributeDialog {...{ id, form }} onClose={() => onOpen({ id, form: null })} />
          )}
        </div>
      )}
    </RecordDrawer>
  )
}

/** The number in the shop: sales of shops with formats of their own have the shop before it. */
const shopNumber = (order: string): string => order.replace(/^(stripe|lemonsqueezy|polar):/, '')

interface SaleActionsProps {
  sale: AffiliateSale
  mayDecide: boolean
  onForm: (form: SaleForm) => void
}

function SaleActions({ sale: { state, status, affiliate }, mayDecide, onForm }: SaleActionsProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusInDrawer(`${state} ${status} ${affiliate?.code}`, box)
  const why = state === 'ended' ? copy.ended : copy.why[status]
  const isOpen = state === 'waiting' || state === 'ended'
  return (
    <section
      className="grid gap-12 justify-items-start p-16 border border-line rounded-card bg-s1 text-text1 wrap-anywhere data-[open=true]:border-l-3 data-[open=true]:border-l-warn"
      data-open={isOpen}
      aria-label={copy.actions}
    >
      <SalePill state={state} />
      {why && <p>{why}</p>}
      {mayDecide && state !== 'reversed' && (
        <div ref={box} tabIndex={-1} className="flex flex-wrap gap-8 max-sm:grid max-sm:w-full">
          <Button type={isOpen ? 'primary' : 'default'} onClick={() => onForm('attribute')}>
            {affiliate ? copy.reassign : copy.attribute}
          </Button>
          {status !== 'no-affiliate' && <Button onClick={() => onForm('nobody')}>{copy.nobody}</Button>}
        </div>
      )}
    </section>
  )
}

const factsCopy = copy.fields

function SaleFacts({ sale }: { sale: AffiliateSale }) {
  const { orderId, affiliate, customer, code, amount, refunded, commission, soldAt, recordedAt } = sale
  return (
    <FactList columns="wide">
      <Fact term={factsCopy.order}>
        <span className="figures">{orderId}</span>
      </Fact>
      <Fact term={factsCopy.soldAt}>
        <Moment at={soldAt} />
      </Fact>
      <Fact term={factsCopy.affiliate}>
        {affiliate ? (
          <>
            {affiliate.name ?? listCopy.unnamed} <span className="hint figures">{affiliate.code}</span>
            <MemberLink id={affiliate.memberId} />
          </>
        ) : (
          listCopy.nothing
        )}
      </Fact>
      <Fact term={factsCopy.customer}>
        {customer ? (
          <>
            {customer.holder ?? listCopy.unnamed}
            <MemberLink id={customer.memberId} />
          </>
        ) : (
          listCopy.nothing
        )}
      </Fact>
      <Fact term={factsCopy.amount}>
        <span className="figures">{dollars(amount)}</span>
      </Fact>
      <Fact term={factsCopy.commission}>
        <span className="figures">{dollars(commission)}</span>
      </Fact>
      {refunded > 0 && (
        <Fact term={factsCopy.refunded}>
          <span className="figures">{dollars(refunded)}</span>
        </Fact>
      )}
      {code && (
        <Fact term={factsCopy.code}>
          <span className="figures">{code}</span>
        </Fact>
      )}
      <Fact term={factsCopy.recordedAt}>
        <Moment at={recordedAt} />
      </Fact>
    </FactList>
  )
}

const MemberLink = ({ id }: { id: string }) => (
  <DrawerLink to={`/admin/members?view=${id}`}>{copy.openMember}</DrawerLink>
)
