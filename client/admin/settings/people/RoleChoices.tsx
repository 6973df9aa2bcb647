import { ROLES, type Role } from '#src/keys/roles.contract.js'
import { Choices } from '../../choices/Choices.js'
import { RoleName } from './RoleName.js'
import { roleCopy as copy } from '../settings.copy.js'

interface RoleChoicesProps {
  role: Role | null
  isBusy: boolean
  isLegendHidden?: boolean
  onChange: (role: Role) => void
}

const CHOICES = ROLES.map((value) => ({ value, label: <RoleName role={value} />, text: copy.texts[value] }))

export const RoleChoices = ({ role, ...props }: RoleChoicesProps) => (
  <Choices legend={copy.field} choices={CHOICES} value={role} {...props} />
)
