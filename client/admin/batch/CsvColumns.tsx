import { Download } from 'lucide-react'
import styles from './Csv.module.css'

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
    <section className={styles.columns} aria-label={texts.columnsTitle}>
      <h3>{texts.columnsTitle}</h3>
      <dl>
        {Object.entries(columns).map(([name, text]) => (
          <div key={name}>
            <dt className="figures">{name}</dt>
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
