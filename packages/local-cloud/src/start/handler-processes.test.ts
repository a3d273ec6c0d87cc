import { afterAll, expect, test } from 'vitest'
import { readSampleEvent } from '../testing/sample-event.ts'
import { startHandlerProcesses } from './handler-processes.ts'

const processes = startHandlerProcesses(1)
afterAll(() => processes.close())

async function describeApi() {
  const handler = await processes.load('api-description')
  const event = await readSampleEvent('api-description/openapi.success')
  return (await handler(event as never, {} as never)) as { statusCode: number }
}

test('a handler in a process of its own answers as in this one', async () => {
  expect((await describeApi()).statusCode).toBeGreaterThanOrEqual(200)
})

test('a call whose process is killed fails, and a new process takes its place', async () => {
  const call = describeApi()
  processes.kill(0)
  await expect(call).rejects.toThrow('the handler process ended')
  const answered = () =>
    describeApi().then(
      ({ statusCode }) => statusCode,
      () => 0,
    )
  await expect.poll(answered, { timeout: 20_000 }).toBeGreaterThan(0)
})

test('an unknown group is a failure with a reason, not a dead process', async () => {
  const handler = await processes.load('no-such-group')
  await expect(handler({} as never, {} as never)).rejects.toThrow('no-such-group')
  expect((await describeApi()).statusCode).toBeGreaterThan(0)
})
