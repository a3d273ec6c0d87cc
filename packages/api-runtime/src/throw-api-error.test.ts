import { group, route } from '@tcheck/contract/route'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { throwApiError } from './api-error.ts'
import type { Call, RouteHandler } from './serve.ts'
import { isApiError, type ThrowApiError } from './throw-api-error.ts'

const pets = group(
  'pets',
  { roles: ['teacher'], scope: 'branch' },
  {
    show: route('GET', '/api/pets', {
      summary: '試す',
      input: z.object({}),
      output: z.object({ name: z.string() }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    list: route('GET', '/api/pets/all', {
      summary: '試す',
      input: z.object({}),
      output: z.object({ name: z.string() }),
    }),
  },
)

const nameOf = (known: string | undefined, say: ThrowApiError<'NOT_FOUND'>) => known ?? say('NOT_FOUND')
const service = async ({ throwApiError: say }: Pick<Call<unknown, 'NOT_FOUND'>, 'throwApiError'>) => ({
  name: nameOf(undefined, say),
})

// The compiler is what is tested here: each line under `@ts-expect-error` would be an error of its own if it compiled.
test('a route refuses with what it declares and what the middleware says, and nothing else compiles', async () => {
  const show: RouteHandler<typeof pets.show> = async ({ throwApiError: say }) => {
    if (Math.random() > 2) throw say('CONFLICT')
    if (Math.random() > 2) throw say('VALIDATION')
    // @ts-expect-error the route does not declare it
    if (Math.random() > 2) throw say('LOGIN_TAKEN')
    return { name: nameOf('tama', say) }
  }
  const list: RouteHandler<typeof pets.list> = async ({ throwApiError: say }) => {
    // @ts-expect-error a route that declares nothing refuses nothing of its own
    return { name: nameOf('tama', say) }
  }
  const call = { throwApiError } as Parameters<typeof show>[0] & Parameters<typeof list>[0]
  expect([await show(call), await list(call)]).toEqual([{ name: 'tama' }, { name: 'tama' }])
})

test('a service that several routes share is taken by those alone that declare what it refuses with', () => {
  const show: RouteHandler<typeof pets.show> = service
  // @ts-expect-error the route does not declare NOT_FOUND
  const list: RouteHandler<typeof pets.list> = service
  expect([show, list]).toEqual([service, service])
})

test('throwApiError throws', () => {
  expect(() => throwApiError('MISSION_SET_NOT_OPEN', { code: 'MA2' }, 'mission.sets')).toThrow(
    '「MA2」は、登録した教材コードでは使えません。',
  )
  try {
    throwApiError('NOT_FOUND')
  } catch (error) {
    expect(isApiError(error) && error.code).toBe('NOT_FOUND')
  }
  expect(isApiError(new Error('a bug'))).toBe(false)
})
