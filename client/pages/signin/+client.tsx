import { hydrateRoot } from 'react-dom/client'
import '../../theme/base.css'
import '../../theme/parts.css'
import { DemoSignIn } from '../../features/demo-sign-in/DemoSignIn.js'
import { BrandProvider } from '../../ui/brand.js'
import { readBrand } from '../brand-data.js'

hydrateRoot(
  document.getElementById('root')!,
  <BrandProvider brand={readBrand()}>
    <DemoSignIn />
  </BrandProvider>,
)
