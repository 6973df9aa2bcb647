import { queryOptions } from '@tanstack/react-query'
import type { ChangeFactorRuleDto } from '#src/keys/factors/factors.dto.js'
import type { FactorsAnswer, RecoveryCodesAnswer, SecondFactorRule } from '#src/keys/factors.contract.js'
import { get, request } from '#client/shell/http/http.js'
import { readFactors } from '#client/shell/factors/factors.api.js'

export const factorsQuery = queryOptions({
  queryKey: ['security', 'factors'],
  queryFn: ({ signal }) => readFactors(signal),
})

const RULE = '/api/admin/people/second-factor'

export const ruleQuery = queryOptions({
  queryKey: ['security', 'rule'],
  queryFn: ({ signal }) => get<SecondFactorRule>(RULE, signal),
})

export const changeRule = (body: ChangeFactorRuleDto) => request<SecondFactorRule>('PUT', RULE, body)

export const removeFactor = (id: string) =>
  request<FactorsAnswer>('DELETE', `/api/me/factors/${encodeURIComponent(id)}`)

export const replaceCodes = () => request<RecoveryCodesAnswer>('POST', '/api/me/factors/recovery-codes', {})
