import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { describe, expect, it, test } from 'vitest'
import { scoreLine } from './score-line.ts'

const line = (value: unknown): string => JSON.stringify(value)

describe('scoreLine', () => {
  test.each<[unknown, unknown]>([
    [
      { answer: '3,4;4,3', pattern: '', selects: [], response: ['4', '3'] },
      { points: 4, max_points: 4 },
    ],
    [
      { answer: '3"4', response: ['3', '5'] },
      { points: 4, max_points: 8 },
    ],
    [
      { answer: '東京', pattern: 's_2', selects: ['大阪', '東京'], response: ['2'] },
      { points: 4, max_points: 4 },
    ],
    [
      { answer: '3', pattern: null, selects: null, response: ['3'] },
      { points: 4, max_points: 4 },
    ],
    [
      { answer: '甲', pattern: 's_2', selects: [null, '甲'], response: ['1'] },
      { points: 0, max_points: 4 },
    ],
    [{ answer: '3;4,5', response: ['3'] }, { error: '解答フォーマットエラー3;4,5' }],
    [{ answer: '', response: ['3'] }, { error: '解答フォーマットエラー' }],
  ])('%j gives %j', (value, expected) => {
    expect(scoreLine(line(value))).toEqual(expected)
  })

  test.each([
    'nothing',
    '',
    '{"answer": "3"',
    '[]',
    'null',
    '3',
    line({}),
    line({ answer: '3' }),
    line({ answer: 3, response: ['3'] }),
    line({ answer: '3', response: '3' }),
    line({ answer: '3', response: [3] }),
    line({ answer: '3', response: ['3'], selects: 'a' }),
    line({ answer: '3', response: ['3'], selects: [1] }),
    line({ answer: '3', response: ['3'], pattern: 4 }),
    line({ answer: '3', response: ['3'], pattern: 'x_4' }),
    '['.repeat(100_000),
  ])('answers an error in Japanese to %.60s', (bad) => {
    expect(scoreLine(bad)).toEqual({ error: expect.stringMatching(/[ぁ-んァ-ン一-龠]/) })
  })

  it('adds the trace in snake_case and its words when asked', () => {
    const scored = scoreLine(line({ answer: '3', response: ['３'] }), { trace: true, explain: true })
    expect(scored).toMatchObject({
      points: 4,
      trace: { pattern_kind: 'text', alternative_index: 0, readings: [{ slot_checks: [true] }] },
      explanation: expect.arrayContaining(['得点 4点（満点 4点）']),
    })
  })
})

it('explains a format error with its place when asked', () => {
  expect(scoreLine(line({ answer: '3,4;5', response: ['3'] }), { explain: true })).toEqual({
    error: '解答フォーマットエラー3,4;5',
    explanation: ['解答フォーマットエラー3,4;5', '5文字目の「5」から: 別解どうしで解答の個数が違います'],
  })
})

describe('npm run score', () => {
  const run = async (chunks: readonly (string | Uint8Array)[], args: readonly string[] = []) => {
    const child = spawn(process.execPath, [new URL('./score.ts', import.meta.url).pathname, ...args])
    for (const chunk of chunks) child.stdin.write(chunk)
    child.stdin.end()
    const [out, code] = await Promise.all([
      text(child.stdout),
      new Promise<number | null>((resolve) => child.on('close', resolve)),
    ])
    return { lines: out.split('\n').slice(0, -1), code }
  }

  it('answers each line in its place, whatever the lines hold and however they are cut', async () => {
    const input = [
      '\uFEFF{"answer":"3","response":["３"]}\r\n',
      'broken\n',
      '\n',
      '{"answer":"a;","response":["a"]}\n',
      '{"answer":"a\u2028b","response":["a\u2028b"]}\n',
      '{"answer":"東","response":["東"]}',
    ].join('')
    const bytes = new TextEncoder().encode(input)
    const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) => bytes.slice(at * 7, at * 7 + 7))
    const { lines, code } = await run(chunks)
    expect(code).toBe(0)
    expect(lines.map((each) => JSON.parse(each))).toEqual([
      { points: 4, max_points: 4 },
      { error: 'JSON として読めない行です' },
      { error: 'JSON として読めない行です' },
      { error: '解答フォーマットエラーa;' },
      { points: 4, max_points: 4 },
      { points: 4, max_points: 4 },
    ])
  })

  it('says how it is used when an option is unknown', async () => {
    expect(await run([], ['--loud'])).toEqual({ lines: [], code: 2 })
  })
})
