import type { ProfileAnswer } from '#src/profile/profile.contract.js'
import { request } from '../../shell/http/http.js'
import type { UpdateProfileDto } from '#src/profile/profile.dto.js'

export const updateProfile = (change: UpdateProfileDto) =>
  request<ProfileAnswer>('PUT', '/api/profile/me', change)
