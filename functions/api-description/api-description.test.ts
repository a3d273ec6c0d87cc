import { serve } from '@tcheck/api-runtime/serve'
import { endpoints } from '@tcheck/contract/endpoints'
import { apiDescription } from '@tcheck/contract/groups/health'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { readSampleEvent } from '@tcheck/local-cloud/testing/sample-event'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { handlers } from './handlers.ts'
import { openapiOnce, pageOnce } from './made-once.ts'

async function answer(name: string, isShown: boolean, headers: Record<string, string> = {}) {
  const event = structuredClone(await readSampleEvent(`api-description/${name}.success`))
  Object.assign(event.headers, headers)
  return answerTo(
    serve(apiDescription, handlers({ isShown }), {
      originCheck: anyOrigin,
      authenticate: async () => null,
      log: () => undefined,
    }),
    event,
  )
}

test('describes every endpoint of the contract once, as OpenAPI and to read', async () => {
  const { body } = await answer('show-openapi', true)
  const { paths } = body as { paths: Record<string, object> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  const page = (await answer('show-docs', true)).body as string
  for (const { path } of endpoints) expect(page).toContain(path)
})

test('the page to read loads nothing from elsewhere and has no script', async () => {
  const { body, headers } = await answer('show-docs', true)
  expect(headers['content-type']).toMatch(/^text\/html/)
  expect(headers['content-disposition']).toBe('inline')
  expect(body).not.toMatch(/<script|<link|<img|\son\w+=|javascript:/i)
  expect(body).not.toMatch(/(src|href)="(?!\/api\/|#)/)
})

test.each(['show-openapi', 'show-docs'])('%s may be kept, and is not sent again to who has it', async (name) => {
  const { headers } = await answer(name, true)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    // Packed: the same content, other bytes.
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
  })
  const again = await answer(name, true, { 'if-none-match': `"x", ${headers['etag']}` })
  expect([again.status, again.body, `W/${again.headers['etag']}`]).toEqual([304, '', headers['etag']])
  expect((await answer(name, true, { 'if-none-match': '"x"' })).status).toBe(200)
})

test('neither is made anew for a call', async () => {
  const first = await openapiOnce()
  await answer('show-openapi', true)
  expect(await openapiOnce()).toBe(first)
  expect(pageOnce()).toBe(pageOnce())
})

test.each(['show-openapi', 'show-docs'])('%s answers at a stage without docs as if it did not exist', async (name) => {
  expect(await answer(name, false)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
