import { useQuery } from '@tanstack/react-query'
import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { Banner } from '../back-office/frame/Banner.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { LoadingList } from '../back-office/list/table/LoadingList.js'
import { useErrorLog } from '../back-office/use-error-log.js'
import { peopleQuery } from './people/people.api.js'
import { PeoplePanel } from './people/PeoplePanel.js'
import { listCopy as copy, settingsCopy } from './settings.copy.js'

function People() {
  const { data, isError, error, isFetching, refetch } = useQuery(peopleQuery)
  useErrorLog(copy.failed, error)
  const banner = isError && (
    <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
  if (!data) return banner || <LoadingList text={settingsCopy.loading} />
  return <PeoplePanel people={data.people} banner={banner} />
}

export const SettingsPage = inBackOffice(People)
