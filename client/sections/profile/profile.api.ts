import type { ProfileAnswer, UpdateProfileRequest } from '#src/profile/profile.contract.js'
import { request } from '../../shell/http/http.js'

export const updateProfile = (change: UpdateProfileRequest) =>
  request<ProfileAnswer>('PUT', '/api/profile/me', change)
