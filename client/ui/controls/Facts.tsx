import { Fact } from './Fact.js'

/** Terms on the left, values on the right. */
export function Facts({ facts }: { facts: { term: string; value: string }[] }) {
  return (
    <dl className="facts-rows mt-16 mb-20 text-13/20 *:last:border-b *:last:border-line">
      {facts.map(({ term, value }) => (
        <Fact key={term} term={term}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}
