import { endpoints } from '@tcheck/contract/endpoints'
import { apiDescription } from '@tcheck/contract/groups/health'
import { serve } from '@tcheck/lambda-kit/serve'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { readSampleEvent } from '@tcheck/local-cloud/testing/sample-event'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { handlers } from './handlers.ts'

const answer = async (name: string, isShown: boolean) =>
  answerTo(
    serve(apiDescription, handlers({ isShown }), {
      originCheck: anyOrigin,
      authenticate: async () => null,
      log: () => undefined,
    }),
    await readSampleEvent(`api-description/${name}.success`),
  )

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
  expect(body).not.toMatch(/<script|<link|<img|\son\w+=|javascript:/i)
  expect(body).not.toMatch(/(src|href)="(?!\/api\/|#)/)
})

test.each(['show-openapi', 'show-docs'])('%s answers at a stage without docs as if it did not exist', async (name) => {
  expect(await answer(name, false)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
