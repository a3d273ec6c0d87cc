import { expect, it } from 'vitest'
import * as z from 'zod'
import { type Issue, validationErrors } from './validation-message.ts'

const errorsOf = (schema: z.ZodType, input: unknown) =>
  validationErrors(schema, (schema.safeParse(input).error?.issues ?? []) as unknown as Issue[])

const title = z.string().min(1).max(3).meta({ label: '題名' })
const count = z.coerce.number<number>().int().min(1).max(99).meta({ label: 'クラス数' })
const importance = z.enum(['low', 'high']).meta({ label: '重要度', words: { low: '低', high: '高' } })
const clock = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .meta({ label: '始まる時刻', form: '「17:00」の形' })
const size = z
  .int()
  .min(12)
  .max(20 * 1024 * 1024)
  .meta({ label: 'ファイルの大きさ' })
const codes = z.array(z.string().max(3)).min(1).max(2).meta({ label: '教材コード' })
const ends = z.union([z.literal('').transform(() => null), z.iso.datetime().nullable()]).meta({ label: '表示の終わり' })

it.each<[string, z.core.$ZodLooseShape, unknown, string]>([
  ['a text that is too long', { title }, { title: 'あいうえ' }, '題名は3文字までにしてください。'],
  ['an empty text', { title }, { title: '' }, '題名を入力してください。'],
  [
    'what nobody chose',
    { code: z.string().min(1).meta({ label: '問題', isChosen: true }) },
    { code: '' },
    '問題を選んでください。',
  ],
  ['a missing text', { title }, {}, '題名を入力してください。'],
  [
    'a text that may be left out, too long',
    { title: title.optional() },
    { title: 'あいうえ' },
    '題名は3文字までにしてください。',
  ],
  ['too many of a list', { codes }, { codes: ['a', 'b', 'c'] }, '教材コードは2個までにしてください。'],
  ['too few of a list', { codes }, { codes: [] }, '教材コードを1つ以上選んでください。'],
  ['one of a list', { codes }, { codes: ['a', 'abcd'] }, '教材コードの2番目は3文字までにしてください。'],
  [
    'a field in a list',
    { periods: z.array(z.object({ begins_at: clock })).meta({ label: '時限' }) },
    { periods: [{ begins_at: '17:00' }, { begins_at: '5時' }] },
    '時限の2番目の始まる時刻は「17:00」の形で入力してください。',
  ],
  ['a number outside its range', { count }, { count: 100 }, 'クラス数は1から99までで入力してください。'],
  [
    'a number with one end',
    { page: z.int().min(2).meta({ label: 'ページ' }) },
    { page: 1 },
    'ページは2以上にしてください。',
  ],
  ['a number with a fraction', { count }, { count: 1.5 }, 'クラス数は、小数のない数で入力してください。'],
  ['what is no number', { page: z.int().meta({ label: 'ページ' }) }, { page: 'a' }, 'ページは、数で入力してください。'],
  ['a number that is not there', { count }, {}, 'クラス数を入力してください。'],
  [
    'a file of too many megabytes',
    { size_bytes: size },
    { size_bytes: 3e7 },
    'ファイルの大きさは20 MBまでにしてください。',
  ],
  [
    'a file of too few bytes',
    { size_bytes: size },
    { size_bytes: 0 },
    'ファイルの大きさは12バイト以上にしてください。',
  ],
  ['a missing part', { upload: z.object({}).meta({ label: 'ファイル' }) }, {}, 'ファイルを入力してください。'],
  ['a choice that is none', { importance }, { importance: 'x' }, '重要度は、低・高から選んでください。'],
  [
    'a choice without words',
    { sort: z.enum(['a']).meta({ label: '並べ方' }) },
    { sort: 'b' },
    '並べ方を選び直してください。',
  ],
  [
    'a wrong address of mail',
    { address: z.email().meta({ label: 'メールアドレス' }) },
    { address: 'a' },
    'メールアドレスは「name@example.jp」の形で入力してください。',
  ],
  [
    'a day that does not exist',
    { date: z.iso.date().meta({ label: '日付' }) },
    { date: '2026-02-30' },
    '日付は「2026-04-01」の形の、ある日付で入力してください。',
  ],
  ['a moment or nothing', { ends }, { ends: '明日' }, '表示の終わりは正しい日付と時刻で入力してください。'],
  [
    'a rule of our own',
    { title: title.refine(() => false, '題名がもうあります。') },
    { title: 'あ' },
    '題名がもうあります。',
  ],
])('%s is told in one sentence', (_, shape, input, sentence) => {
  expect(errorsOf(z.object(shape), input).map(({ message }) => message)).toEqual([sentence])
})

it('says where it is, and of each field one thing only', () => {
  const input = z.object({
    branch: z.object({ title: title.regex(/^a/), list: z.array(z.string().max(3)).meta({ label: '題' }) }),
  })
  expect(errorsOf(input, { branch: { title: 'あいうえ', list: ['a', 'いろはに'] } })).toEqual([
    { path: 'branch.title', message: '題名は3文字までにしてください。' },
    { path: 'branch.list.1', message: '題の2番目は3文字までにしてください。' },
  ])
})
