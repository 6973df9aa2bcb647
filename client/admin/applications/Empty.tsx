import { Button } from 'antd'
import { EmptyList } from '../back-office/EmptyList.js'
import { listCopy as copy } from './applications.copy.js'

export function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyList isFiltered title={copy.noMatch} text={copy.noMatchText}>
      <Button onClick={onClear}>{copy.clear}</Button>
    </EmptyList>
  ) : (
    <EmptyList isFiltered={false} title={copy.none} text={copy.noneText} />
  )
}
