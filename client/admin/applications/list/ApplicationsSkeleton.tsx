import { applicationsCopy as copy } from '../applications.copy.js'

/** A placeholder of the same size as the content. */
export function ApplicationsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="flex items-center gap-12 mb-16" role="status">
        <span className="spinner" />
        {copy.loading}
      </p>
      <div className="grid gap-12 grid-cols-2 mb-16 [&>div]:h-[92px] [&>div]:rounded-card lg:gap-20 lg:grid-cols-4 lg:mb-20">
        {Object.keys(copy.cards).map((card) => (
          <div key={card} className="skeleton" />
        ))}
      </div>
      <div className="skeleton h-[480px] rounded-card" />
    </div>
  )
}
