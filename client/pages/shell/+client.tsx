import { hydrateRoot } from 'react-dom/client'
import '../../theme/base.css'
import '../../theme/parts.css'
import { Portal } from '../../app/Portal.js'
import { BrandProvider } from '../../ui/brand.js'
import { readBrand } from '../brand-data.js'

hydrateRoot(
  document.getElementById('root')!,
  <BrandProvider brand={readBrand()}>
    <Portal />
  </BrandProvider>,
)
