import { queryOptions } from '@tanstack/react-query'
import type { RulesAnswer } from '#src/affiliate/program/rules.contract.js'
import type { AddRulesDto } from '#src/affiliate/program/rules.dto.js'
import { get, request } from '../../shell/http/http.js'

const PATH = '/api/admin/affiliate/rules'

/** All versions of the program's rules, newest first. */
export const rulesQuery = queryOptions({
  queryKey: ['admin-affiliate', 'rules'],
  queryFn: ({ signal }) => get<RulesAnswer>(PATH, signal),
})

export const addRules = (version: AddRulesDto) => request<RulesAnswer>('POST', PATH, version)
