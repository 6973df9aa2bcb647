/** A placeholder as tall as a list. */
export function LoadingList({ text }: { text: string }) {
  return (
    <div aria-busy="true">
      <p className="flex items-center gap-12 mb-16" role="status">
        <span className="spinner" />
        {text}
      </p>
      <div className="skeleton h-[560px] rounded-card" />
    </div>
  )
}
