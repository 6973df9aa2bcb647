import { Download } from 'lucide-react'
import { IMPORT_COLUMNS } from '../../../src/keys/import/key-import.contract.js'
import { importCopy as copy } from './import.copy.js'
import styles from './ImportDialog.module.css'

/** By the byte order mark, spreadsheets keep the file in UTF-8. */
const TEMPLATE = `\uFEFF${IMPORT_COLUMNS.join()}\r\n`

/** What the columns of the file hold, and an empty file to begin with. */
export function ImportColumns() {
  return (
    <section className={styles.columns} aria-label={copy.columnsTitle}>
      <h3>{copy.columnsTitle}</h3>
      <dl>
        {IMPORT_COLUMNS.map((name) => (
          <div key={name}>
            <dt className="figures">{name}</dt>
            <dd>{copy.columns[name]}</dd>
          </div>
        ))}
      </dl>
      <a
        className={styles.template}
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`}
        download={copy.templateName}
      >
        <Download size={16} aria-hidden="true" />
        {copy.template}
      </a>
    </section>
  )
}
