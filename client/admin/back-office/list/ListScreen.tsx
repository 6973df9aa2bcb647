import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingList } from './ListPanel.js'
import { SubjectScreen } from '../frame/SubjectScreen.js'

interface ListScreenProps<Answer> {
  texts: { title: string; lead: string; loading: string }
  /** What the list reads first, by the address. */
  query: (params: URLSearchParams) => FetchQueryOptions<Answer>
  /** Beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A subject of the back office that is one list. */
export const ListScreen = <Answer,>({ texts, query, aside, children }: ListScreenProps<Answer>) => (
  <SubjectScreen
    title={texts.title}
    lead={texts.lead}
    aside={aside}
    onPrepare={(cache, params) => void cache.prefetchQuery(query(params))}
    loading={<LoadingList text={texts.loading} />}
  >
    {children}
  </SubjectScreen>
)
