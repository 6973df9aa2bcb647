import { Download } from 'lucide-react'

interface CsvColumnsProps {
  /** What each column holds, by its name, in the order of the template. */
  columns: Readonly<Record<string, string>>
  texts: Record<'columnsTitle' | 'template' | 'templateName', string>
}

/** By the byte order mark, spreadsheets keep the file in UTF-8. */
const templateOf = (names: string[]) => `\uFEFF${names.join()}\r\n`

/** What the columns of a CSV file hold, and an empty file to begin with. */
export function CsvColumns({ columns, texts }: CsvColumnsProps) {
  const template = templateOf(Object.keys(columns))
  return (
    <section className="grid gap-12" aria-label={texts.columnsTitle}>
      <h3>{texts.columnsTitle}</h3>
      <dl className="grid gap-8 text-13/20">
        {Object.entries(columns).map(([name, text]) => (
          <div key={name} className="grid grid-cols-[104px_minmax(0,1fr)] gap-12">
            <dt className="figures text-text1">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a
        className="inline-flex items-center justify-self-start gap-8 min-h-control text-link"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
        download={texts.templateName}
      >
        <Download size={16} aria-hidden="true" />
        {texts.template}
      </a>
    </section>
  )
}
