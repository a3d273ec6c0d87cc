import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { noConnection } from './api-error.ts'
import { queryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('fails at once, and does not wait in silence, where a person asks for something without a connection', async () => {
  onlineManager.setOnline(false)
  const mutationFn = () => Promise.reject(noConnection())
  const asked = queryClient.getMutationCache().build(queryClient, queryClient.defaultMutationOptions({ mutationFn }))
  await expect(asked.execute(undefined)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
}, 2000)
