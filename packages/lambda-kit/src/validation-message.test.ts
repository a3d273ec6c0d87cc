import { expect, it } from 'vitest'
import * as z from 'zod'
import { type Issue, validationMessages } from './validation-message.ts'

const messagesOf = (schema: z.ZodType, input: unknown) =>
  validationMessages((schema.safeParse(input).error?.issues ?? []) as unknown as Issue[])

it.each([
  ['a text that is too long', { title: z.string().max(3) }, { title: 'あいうえ' }, '題名は3文字までにしてください。'],
  ['an empty text', { title: z.string().min(1) }, { title: '' }, '題名を入力してください。'],
  [
    'too many of a list',
    { codes: z.array(z.string()).max(1) },
    { codes: ['a', 'b'] },
    '教材コードは1個までにしてください。',
  ],
  ['a number that is too small', { page: z.int().min(2) }, { page: 1 }, 'ページは2以上にしてください。'],
  [
    'a file of too many megabytes',
    { size_bytes: z.int().max(20 * 1024 * 1024) },
    { size_bytes: 3e7 },
    'ファイルの大きさは20 MBまでにしてください。',
  ],
  [
    'a file of too few bytes',
    { size_bytes: z.int().min(12) },
    { size_bytes: 0 },
    'ファイルの大きさは12バイト以上にしてください。',
  ],
  ['what is missing', { upload: z.object({}) }, {}, '添付ファイルを入力してください。'],
  ['a choice that is none', { depth: z.enum(['deep']) }, { depth: 'x' }, '調べる深さの選び方が正しくありません。'],
  ['a field without a name', { odd: z.string() }, { odd: 1 }, 'oddの形が正しくありません。'],
])('%s is told in one sentence', (_, shape, input, sentence) => {
  expect(messagesOf(z.object(shape), input)).toEqual([sentence])
})
