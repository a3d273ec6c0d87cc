import { afterEach, expect, test, vi } from 'vitest'
import { loggingInit, measureInit } from './init-time.ts'
import { describeError, logToStandardOutput } from './log.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal']
test.each([
  ['', LEVELS],
  ['TRACE', LEVELS],
  ['DEBUG', LEVELS.slice(1)],
  ['INFO', LEVELS.slice(2)],
  ['warn', LEVELS.slice(3)],
  ['ERROR', LEVELS.slice(4)],
  ['FATAL', LEVELS.slice(5)],
])('with the level %j of Lambda, the levels %j are written', (level, written) => {
  vi.stubEnv('AWS_LAMBDA_LOG_LEVEL', level)
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  for (const one of LEVELS) logToStandardOutput({ level: one, text: '答え' })
  expect(write.mock.calls.map(([line]) => line)).toEqual(
    written.map((one) => `${JSON.stringify({ level: one, text: '答え' })}\n`),
  )
})

test('says where an error happened in six frames, without its message', () => {
  const error = new TypeError('st-1 answered 7')
  error.stack = [
    'TypeError: st-1',
    ' answered 7',
    ...Array.from({ length: 8 }, (_, at) => `    at f${at} (a.ts:1:1)`),
  ].join('\n')
  expect(describeError(error)).toEqual({
    error: 'TypeError',
    at: [0, 1, 2, 3, 4, 5].map((at) => `at f${at} (a.ts:1:1)`).join(' | '),
  })
})

test.each([
  ['text', { error: 'string', at: '' }],
  [undefined, { error: 'undefined', at: '' }],
  [Object.assign(new Error('x'), { stack: undefined }), { error: 'Error', at: '' }],
])('%#: says of what is thrown without a stack only its kind', (thrown, said) => {
  expect(describeError(thrown)).toEqual(said)
})

test('the first call of a Lambda alone says how long its start took', () => {
  vi.spyOn(process, 'uptime').mockReturnValue(1.2345)
  const initOnce = measureInit()
  expect([initOnce(), initOnce()]).toEqual([1235, undefined])
  const lines: unknown[] = []
  const handler = loggingInit(
    (line) => void lines.push(line),
    (one: number, other: number) => one + other,
  )
  expect([handler(1, 2), handler(3, 4)]).toEqual([3, 7])
  expect(lines).toEqual([{ level: 'info', init_ms: 1235 }])
})

test('an entry is one line, whatever its texts hold', () => {
  const written: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const route = 'GET /a\n{"level":"info","status":200}\r\u2028'
  logToStandardOutput({ level: 'error', route })
  write.mockRestore()
  expect(written).toHaveLength(1)
  expect(written[0]?.match(/[\n\r]/g)).toEqual(['\n'])
  expect(JSON.parse(written[0] ?? '')).toEqual({ level: 'error', route })
})
