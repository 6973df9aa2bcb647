import { describe, expect, it, jest } from '@jest/globals'
import { onlineManager } from '@tanstack/react-query'
import { HttpError } from './http.js'
import { createQueryClient, queryClientOf, whenSessionEnds } from './query-client.js'

const failWith = async (error: Error) => {
  const onSessionEnded = jest.fn()
  const client = createQueryClient()
  whenSessionEnds(client, onSessionEnded)
  const queryFn = jest.fn(() => Promise.reject(error))
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toBe(error)
  client.clear()
  return { onSessionEnded, calls: queryFn.mock.calls.length }
}

describe('createQueryClient', () => {
  it('uses the data-fetching defaults (product §8)', () => {
    expect(createQueryClient().getDefaultOptions().queries).toEqual({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
      gcTime: 300_000,
      networkMode: 'always',
    })
  })

  it('fails without retrying when offline', async () => {
    onlineManager.setOnline(false)
    try {
      expect((await failWith(new TypeError('offline'))).calls).toBe(1)
    } finally {
      onlineManager.setOnline(true)
    }
  })

  it('reports an ended session on a 401, without retrying', async () => {
    const { onSessionEnded, calls } = await failWith(new HttpError(401, 'Unauthorized', ''))
    expect(onSessionEnded).toHaveBeenCalledTimes(1)
    expect(calls).toBe(1)
  })

  it.each([new HttpError(403, 'Forbidden', ''), new HttpError(500, '', ''), new TypeError('offline')])(
    'keeps the session on %s',
    async (error) => expect((await failWith(error)).onSessionEnded).not.toHaveBeenCalled(),
  )

  it('reports an ended session on a mutation', async () => {
    const onSessionEnded = jest.fn()
    const client = createQueryClient()
    whenSessionEnds(client, onSessionEnded)
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => Promise.reject(new HttpError(401, 'Unauthorized', '')),
    })
    await expect(mutation.execute(undefined)).rejects.toThrow('401')
    expect(onSessionEnded).toHaveBeenCalledTimes(1)
    client.clear()
  })

  it('reports an ended session to the shell that is rendered after it', async () => {
    const client = createQueryClient()
    const queryFn = () => Promise.reject(new HttpError(401, 'Unauthorized', ''))
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow('401')
    const onSessionEnded = jest.fn()
    whenSessionEnds(client, onSessionEnded)
    expect(onSessionEnded).toHaveBeenCalledTimes(1)
    client.clear()
  })
})

it('gives each session one client, however often its first render starts', () => {
  const [one, other] = [{}, {}]
  expect(queryClientOf(one)).toBe(queryClientOf(one))
  expect(queryClientOf(other)).not.toBe(queryClientOf(one))
})
