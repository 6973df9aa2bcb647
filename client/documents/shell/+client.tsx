import { hydrateRoot } from 'react-dom/client'
import '../../theme/base.css'
import '../../theme/controls.css'
import '../../theme/parts.css'
import { Portal } from './Portal.js'
import { BrandProvider } from '../../shell/brand/brand.js'
import { readBrand } from '../brand-data.js'

hydrateRoot(
  document.getElementById('root')!,
  <BrandProvider brand={readBrand()}>
    <Portal />
  </BrandProvider>,
)
