import { useQuery } from '@tanstack/react-query'
import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { LoadingList } from '../../back-office/list/table/LoadingList.js'
import { useErrorLog } from '../../back-office/use-error-log.js'
import { brandQuery } from './brand.api.js'
import { brandCopy as copy } from './brand.copy.js'
import { BrandForm } from './BrandForm.js'

function BrandView() {
  const { data, isError, error, isFetching, refetch } = useQuery(brandQuery)
  useErrorLog(copy.failed, error)
  return (
    <>
      {isError && (
        <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data ? <BrandForm settings={data} /> : !isError && <LoadingList text={copy.loading} />}
    </>
  )
}

export const BrandPage = inBackOffice(BrandView)
