import type { BrandPictureAddresses } from '#src/platform/brand/pictures/brand-pictures.contract.js'
import { useBrand } from '#client/shell/brand/brand.js'
import { brandCopy } from './brand.copy.js'

const copy = brandCopy.logo

/** The pictures of the brand as visitors see them: on pages, in a browser's tab and beside a link. */
export function BrandPictures({ pictures: { favicon, share, logo } }: { pictures: BrandPictureAddresses }) {
  const { name } = useBrand()
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-24 gap-y-16 [&_figure]:min-w-0 [&_figure]:m-0 [&_figcaption]:mb-8 [&_figcaption]:text-text2 [&_figcaption]:text-13/20">
      <figure>
        <figcaption>{copy.mark}</figcaption>
        <img className="block" src={logo?.mark ?? favicon} alt="" width={72} height={72} />
      </figure>
      <figure>
        <figcaption>{copy.tab}</figcaption>
        <span className="inline-flex gap-8 items-center max-w-full py-8 px-16 border border-line rounded-nav bg-s2 text-text1 text-13/20 [&>span]:truncate">
          <img src={favicon} alt="" width={16} height={16} />
          <span>{name}</span>
        </span>
      </figure>
      <figure className="col-span-full">
        <figcaption>{copy.share}</figcaption>
        <img
          className="block w-full max-w-[480px] h-auto mb-8 border border-line rounded-control"
          src={share}
          alt=""
          width={1200}
          height={630}
        />
        <p className="hint">{copy.shareHint}</p>
      </figure>
    </div>
  )
}
