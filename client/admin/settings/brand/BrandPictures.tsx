import type { BrandPictureAddresses } from '../../../../src/platform/brand/pictures/brand-pictures.contract.js'
import { useBrand } from '../../../shell/brand/brand.js'
import { brandCopy } from './brand.copy.js'
import styles from './BrandLogo.module.css'

const copy = brandCopy.logo

/** The pictures of the brand as visitors see them: on pages, in a browser's tab and beside a link. */
export function BrandPictures({ pictures: { favicon, share, logo } }: { pictures: BrandPictureAddresses }) {
  const { name } = useBrand()
  return (
    <div className={styles.pictures}>
      <figure>
        <figcaption>{copy.mark}</figcaption>
        <img className={styles.mark} src={logo?.mark ?? favicon} alt="" width={72} height={72} />
      </figure>
      <figure>
        <figcaption>{copy.tab}</figcaption>
        <span className={styles.tab}>
          <img src={favicon} alt="" width={16} height={16} />
          <span>{name}</span>
        </span>
      </figure>
      <figure className={styles.wide}>
        <figcaption>{copy.share}</figcaption>
        <img className={styles.share} src={share} alt="" width={1200} height={630} />
        <p className="hint">{copy.shareHint}</p>
      </figure>
    </div>
  )
}
