import { type Pupil, pupilOf } from '@tcheck/data/student/pupil'
import { expect, test } from 'vitest'
import { differencesOf, kindOfChange } from './differences.ts'
import type { KnownStudent } from './known-roster.ts'
import { matcherOf } from './match-student.ts'
import { seatGiver } from './seats.ts'

const pupil = (id: string, name: string, more: Partial<Pupil> = {}): Pupil => ({
  ...pupilOf({ id, branch_id: 'br-1', grade: 8, login_id: null }),
  name,
  ...more,
})
const known = (...of: Parameters<typeof pupil>): KnownStudent => {
  const one = pupil(...of)
  return { pupil: one, seat: null, has_account: one.login_id !== null }
}
const row = { id: null, login: null, name: '青木 ひなた', kana: null, grade: 8 }
/** The id of who a row is, `new`, or the column that is wrong. */
function whoIs(students: KnownStudent[], told: Partial<Parameters<ReturnType<typeof matcherOf>>[0]>): string {
  const match = matcherOf(students)({ ...row, ...told })
  return 'trouble' in match ? `trouble ${match.column}` : (match.known?.pupil.student_id ?? 'new')
}
const hinata = known('s-1', '青木 ひなた', { kana: 'あおき ひなた' })

test.each([
  ['by the id of an export, whatever the name', [hinata], { id: 's-1', name: '別の 人' }, 's-1'],
  ['nobody by an id that is not there, even with the name', [hinata], { id: 's-9' }, 'trouble id'],
  ['by the login, whatever the name', [known('s-2', '森 あきら', { login_id: 'mori-a' })], { login: 'mori-a' }, 's-2'],
  ['by the name, however it is spaced and written', [hinata], { name: '青木　ひなた' }, 's-1'],
  ['by the name, with the same reading in katakana', [hinata], { kana: 'アオキ ヒナタ' }, 's-1'],
  ['somebody new, with another reading', [hinata], { kana: 'あおき ひなこ' }, 'new'],
  ['by the name, where no reading is stored', [known('s-1', '青木 ひなた')], { kana: 'あおき ひなこ' }, 's-1'],
  ['somebody new, with another name', [hinata], { name: '青木 ひなこ' }, 'new'],
  ['by the name, with a first login', [hinata], { login: 'aoki-h' }, 's-1'],
  [
    'somebody new, with another login than theirs',
    [known('s-1', '青木 ひなた', { login_id: 'a-1' })],
    { login: 'a-2' },
    'new',
  ],
  [
    'by the name, who has a login that the row leaves out',
    [known('s-1', '青木 ひなた', { login_id: 'a-1' })],
    {},
    's-1',
  ],
] as const)('a row is %s', (_, students, told, who) => {
  expect(whoIs([...students], told)).toBe(who)
})

const twin = (id: string, more: Partial<Pupil> = {}) => known(id, '青木 ひなた', more)

test.each([
  ['two of one grade', [twin('s-1'), twin('s-2')], {}, 'trouble name'],
  ['two of different grades, by the grade', [twin('s-1', { grade: 7 }), twin('s-2')], {}, 's-2'],
  ['two of which neither is of the grade', [twin('s-1', { grade: 7 }), twin('s-2', { grade: 9 })], {}, 'trouble name'],
  ['three, two of them of the grade', [twin('s-1'), twin('s-2'), twin('s-3', { grade: 7 })], {}, 'trouble name'],
  [
    'two, by the reading',
    [twin('s-1', { kana: 'あおき ひなた' }), twin('s-2', { kana: 'あおき かなた' })],
    { kana: 'あおき かなた' },
    's-2',
  ],
  [
    'one who is here and one who has left',
    [twin('s-1', { state: 'left' }), twin('s-2', { state: 'paused' })],
    {},
    's-2',
  ],
  ['one who has left', [twin('s-1', { state: 'left' })], {}, 's-1'],
  ['two who have left', [twin('s-1', { state: 'left' }), twin('s-2', { state: 'left' })], {}, 'trouble name'],
  ['one who moved to another grade', [twin('s-1', { grade: 7 })], {}, 's-1'],
] as const)('of the same name there are %s', (_, students, told, who) => {
  expect(whoIs([...students], told)).toBe(who)
})

const named = { subjects: [{ code: 'math', name: '数学' }], teachers: [] }
const before = pupil('s-1', '青木 ひなた', {
  ...{ kana: 'あおき ひなた', school: '若葉中', login_id: 'aoki-h', enrolled_on: '2024-04-01' },
})
test.each([
  ['名前', { name: '森 ひなた' }, '青木 ひなた', '森 ひなた', 'changed'],
  ['ふりがな', { kana: '' }, 'あおき ひなた', '', 'changed'],
  ['学年', { grade: 9 }, '中2', '中3', 'moved'],
  ['学校', { school: '青葉中' }, '若葉中', '青葉中', 'moved'],
  ['ユーザー名', { login_id: null }, 'aoki-h', '', 'changed'],
  ['入会日', { enrolled_on: null }, '2024-04-01', '', 'changed'],
  ['状態', { state: 'paused' }, '在籍', '休会', 'changed'],
  ['状態', { state: 'left' }, '在籍', '退会', 'changed'],
  ['受講', { enrolments: [{ subject_code: 'math', slots: [] }] }, '', '数学', 'changed'],
] as const)('a change of %s is told in words', (label, change, one, other, kind) => {
  const differences = differencesOf(before, { ...before, ...change } as Pupil, named)
  expect(differences).toEqual([{ label, before: one, after: other }])
  expect(kindOfChange(differences)).toBe(kind)
})

test('what is only stored otherwise is no change', () => {
  const after = { ...before, revision: 9, left_on: null }
  expect(differencesOf(before, after, named)).toEqual([])
  expect(kindOfChange([])).toBe('changed')
})

test('seats are given one after the other, and none twice', () => {
  const seated = (kumi: string, ...bans: number[]) => ({
    ...{ branch_id: 'br-1', grade: 8, kumi, roster: bans.map((ban) => ({ ban, student_id: `s-${kumi}-${ban}` })) },
  })
  const give = seatGiver([seated('1', 3, 98), seated('2', 99)])
  const seats = ['a', 'b', 'c', 'd'].map((id) => give(id, 8))
  expect(seats.map(({ kumi, ban }) => `${kumi}組${ban}番`)).toEqual(['1組99番', '3組1番', '3組2番', '3組3番'])
  expect([give('e', 9), give('f', 9)]).toEqual([
    { grade: 9, kumi: '1', ban: 1 },
    { grade: 9, kumi: '1', ban: 2 },
  ])
})
