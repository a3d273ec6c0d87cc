import { writeWorkbook } from '@tcheck/content/sheet'
import { workbookOf } from '@tcheck/content/testing/sample-workbook'
import { createAccountWrites, findAccountByLogin } from '@tcheck/data/account/account'
import { classItem, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { getPupil, pupilWrite } from '@tcheck/data/student/pupil'
import { getStudent } from '@tcheck/data/student/student'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { parentsOf } from '@tcheck/services/roster/family'
import { countStudents, MOST_STUDENTS } from '@tcheck/services/roster/seat'
import { expect, test } from 'vitest'
import { AOKI, base64, csv, MORI, now, openRosterFixture, PATH } from './testing/roster-fixture.ts'

const fixture = openRosterFixture()
const { byName, check, pupils, store, take, work } = fixture

test('makes students with seat, account and parent, all seen at once; the same file again changes nothing', async () => {
  const file = csv(AOKI, MORI)
  const preview = await check(file)
  expect(preview).toMatchObject({ problem_count: 0, row_count: 2, encoding: 'UTF-8', unchanged_count: 0 })
  expect(preview.headings.map(({ heading, taken_for }) => `${heading}→${taken_for}`)).toEqual([
    '氏名→名前',
    'フリガナ→ふりがな',
    '学年→学年',
    '学校名→学校',
    'ログインID→ユーザー名',
    '入塾日→入会日',
    '保護者ID→保護者のユーザー名',
    '保護者氏名→保護者の名前',
    '備考→null',
  ])
  expect(preview.changes.map(({ row, kind, name, note }) => [row, kind, name, note])).toEqual([
    [2, 'new', '青木 ひなた', '生徒のアカウントを作る、保護者「aoki-m」をつなぐ'],
    [3, 'new', '森 あかり', '生徒のアカウントを作る'],
  ])
  expect(preview.changes[0]?.differences.map(({ label, after }) => `${label} ${after}`)).toEqual([
    'ふりがな あおき ひなた',
    '学校 若葉中',
    'ユーザー名 aoki-h',
    '入会日 2024-04-01',
  ])
  expect(await pupils()).toEqual([])

  const { job } = await take(file)
  expect(job).toMatchObject({ state: 'done', outcome: '2人を取り込みました。', counts: { stored: 2, left: 0 } })
  const aoki = await byName('青木 ひなた')
  expect(aoki).toMatchObject({
    kana: 'あおき ひなた',
    grade: 8,
    school: '若葉中',
    enrolled_on: '2024-04-01',
    revision: 1,
  })
  const student = await getStudent(fixture.cloud.table, aoki.student_id)
  expect(student).toMatchObject({ grade: 8, kumi: '2', ban: 4, login_id: 'aoki-h', branch_id: 'br-1' })
  const classes = await listClassesOfBranch(fixture.cloud.table, 'br-1')
  expect(classes.find(({ grade }) => grade === 8)?.roster.at(-1)).toEqual({ ban: 4, student_id: aoki.student_id })
  expect(classes.find(({ grade }) => grade === 5)).toMatchObject({ kumi: '1', roster: [{ ban: 1 }] })
  expect(await parentsOf(fixture.cloud.table, aoki.student_id)).toMatchObject([
    { login_id: 'aoki-m', name: '青木 まこと' },
  ])

  expect(await check(file)).toMatchObject({ changes: [], unchanged_count: 2, problem_count: 0 })
  expect((await take(file)).job).toMatchObject({ state: 'done', counts: { stored: 0, left: 0 } })
  expect(await byName('青木 ひなた')).toEqual(aoki)
})

test.each([
  ['semicolons', async () => `氏名;学年\n伊藤 さき;小2`, '伊藤 さき'],
  ['tabs', async () => `氏名\t学年\n伊藤 さき\t小2`, '伊藤 さき'],
  ['UTF-16', async () => Buffer.from(`\ufeff氏名,学年\n伊藤 さき,小2`, 'utf16le'), '伊藤 さき'],
  ['quotes over lines', async () => `"氏名","学年"\r\n"伊藤\r\nさき","小2"\r\n`, '伊藤 さき'],
  [
    'Excel',
    () =>
      writeWorkbook([
        { name: '名簿', columns: [{ header: '学年' }, { header: '氏名' }], rows: [['小2', '伊藤 さき']] },
      ]),
    '伊藤 さき',
  ],
])('reads a roster in %s', async (_, bytes, name) => {
  expect((await check(base64(await bytes()))).changes).toMatchObject([{ kind: 'new', name, grade: 2 }])
})

test('reads what Excel in Japan saves as CSV', async () => {
  // 「氏名,学年」「伊藤 さき,小2」 in CP932.
  const cp932 = '8e81 96bc 2c 8a77 944e 0a 88c9 93a1 20 82b3 82ab 2c 8fac 32'.replaceAll(' ', '')
  expect(await check(base64(Buffer.from(cp932, 'hex')))).toMatchObject({
    encoding: 'Shift_JIS（CP932）',
    changes: [{ name: '伊藤 さき', grade: 2 }],
  })
})

test('reads the days of a workbook, whether Excel took them for dates, for numbers or for words', async () => {
  const word = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = [
    ['伊藤 さき', '<c r="C2" s="1"><v>45383</v></c>'],
    ['林 そら', '<c r="C3"><v>45383</v></c>'],
    ['原田 ゆず', word('C4', '令和6年4月1日')],
  ].map(([name = '', day], at) => {
    const row = at + 2
    return `<row r="${row}">${word(`A${row}`, name)}${word(`B${row}`, '小2')}${day}</row>`
  })
  const heads = ['氏名', '学年', '入会日'].map((text, at) => word(`${'ABC'[at]}1`, text)).join('')
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const file = base64(workbookOf({ sheets: { 名簿: `<row r="1">${heads}</row>${rows.join('')}` }, styles }))
  expect(await check(file)).toMatchObject({ problems: [], row_count: 3 })
  await take(file)
  const days = await Promise.all(
    ['伊藤 さき', '林 そら', '原田 ゆず'].map(async (name) => (await byName(name)).enrolled_on),
  )
  expect(days).toEqual(Array(3).fill('2024-04-01'))
})

test('tells new, changed, moved and missing apart; who is missing stays unless they are ticked', async () => {
  await take(csv(AOKI, MORI, '林 そら,ハヤシ ソラ,中1,若葉中,,,,,', '原田 ゆず,ハラダ ユズ,中1,若葉中,,,,,'))
  const file = csv(
    '青木 ひなた,,中3,若葉中,,,,,',
    '森 あかり,モリ アカリ,小5,,,2024/5/1,mori-m,,',
    '山本 れん,ヤマモト レン,高1,北高校,,,,,',
  )
  const { changes, unchanged_count } = await check(file)
  expect(changes.map(({ row, kind, name, differences, note }) => [row, kind, name, differences, note])).toEqual([
    [2, 'moved', '青木 ひなた', [{ label: '学年', before: '中2', after: '中3' }], ''],
    [
      3,
      'changed',
      '森 あかり',
      [{ label: '入会日', before: '2024-04-01', after: '2024-05-01' }],
      '保護者「mori-m」をつなぐ',
    ],
    [
      4,
      'new',
      '山本 れん',
      [
        { label: 'ふりがな', before: '', after: 'やまもと れん' },
        { label: '学校', before: '', after: '北高校' },
        { label: 'ユーザー名', before: '', after: expect.stringMatching(/^s\d{8}$/) },
      ],
      '生徒のアカウントを作る',
    ],
    [0, 'missing', '林 そら', [], ''],
    [0, 'missing', '原田 ゆず', [], ''],
  ])
  expect(unchanged_count).toBe(0)
  const [hayashi, harada, aoki] = await Promise.all(['林 そら', '原田 ゆず', '青木 ひなた'].map(byName))
  if (!hayashi || !harada || !aoki) throw new Error('somebody is not there')
  expect((await take(file, [{ student_id: hayashi.student_id, state: 'left' }])).job).toMatchObject({
    counts: { stored: 4, left: 0 },
  })
  expect(await getPupil(fixture.cloud.table, hayashi.student_id)).toMatchObject({
    state: 'left',
    left_on: '2026-11-20',
  })
  expect((await getStudent(fixture.cloud.table, hayashi.student_id))?.disabled_at).toBe(now.toISOString())
  expect(await getPupil(fixture.cloud.table, harada.student_id)).toEqual(harada)
  // An empty cell leaves what is there.
  expect(await getPupil(fixture.cloud.table, aoki.student_id)).toMatchObject({
    kana: 'あおき ひなた',
    login_id: 'aoki-h',
  })
  expect(await getStudent(fixture.cloud.table, aoki.student_id)).toMatchObject({ grade: 9, kumi: '1', ban: 1 })
  const classes = await listClassesOfBranch(fixture.cloud.table, 'br-1')
  const placesOf = classes.flatMap(({ roster }) => roster.filter(({ student_id }) => student_id === aoki.student_id))
  expect(placesOf).toHaveLength(1)
})

test('says all that is wrong with a file, and takes nothing of it', async () => {
  await fixture.cloud.table.transact(
    createAccountWrites({
      ...fixture.branch,
      id: 'elsewhere',
      branch_id: 'br-2',
      role: 'parent',
      realm: 'parent',
      login_id: 'taken-p',
    }),
  )
  const file = csv(
    AOKI,
    '小池 かな,,中4,,,,,,',
    `${'あ'.repeat(41)},,小1,,,,,,`,
    '藤田 めい,,小4,,aoki-h,,,,',
    '石川 つむぎ,,高1,,,4月1日,,,',
    '遠藤 りく,,中1,,,,taken-p,,',
    'あお き ひなた,,小1,,だめ,,,,',
    '青木 ひなた,あおき ひなた,中2,,,,,,',
  )
  const { problems, problem_count } = await check(file)
  expect(problems.map(({ row, column, trouble }) => `${row} ${column} ${trouble}`)).toEqual([
    '3 学年 学年が読めません',
    '4 名前 名前がないか、長すぎます',
    '5 ユーザー名 2行目と同じです',
    '6 入会日 日付が読めません',
    '7 保護者のユーザー名 保護者の「taken-p」は、ほかの人が使っています',
    '8 ユーザー名 ユーザー名の形が違います',
  ])
  expect(problem_count).toBe(6)
  expect(await store(file)).toMatchObject({ status: 422, code: 'ROSTER_NOT_GOOD' })
  expect(await pupils()).toEqual([])
})

test('takes no id of a student of another branch, nor one of a student without a profile in it', async () => {
  const { otherStudent, students } = fixture.cloud.school
  for (const id of [otherStudent.id, students[0].id, 'nobody']) {
    const file = base64(`生徒ID,氏名,学年\r\n${id},青木 ひなた,中2`)
    const { problems } = await fixture.check(file)
    expect(problems).toMatchObject([{ content: id, trouble: 'この生徒IDの生徒はいません' }])
    expect((await fixture.store(file)).status).toBe(422)
  }
  expect(await fixture.pupils()).toEqual([])
})

test('never guesses a student', async () => {
  await take(csv('佐藤 はる,サトウ ハル,小3,,,,,,', '佐藤 はる,サトウ ハル,小4,,,,,,', '伊藤 さき,,小2,,,,,,'))
  const twins = await check(csv('佐藤 はる,,小5,,,,,,'))
  expect(twins.problems).toMatchObject([{ row: 2, trouble: '同じ名前の生徒が2人います' }])
  // By the grade where one of them has it, and another reading is another child.
  expect(await check(csv('佐藤 はる,,小4,,,,,,'))).toMatchObject({ problem_count: 0, unchanged_count: 1 })
  expect((await check(csv('佐藤 はる,サトウ ハルカ,小4,,,,,,'))).changes[0]).toMatchObject({ kind: 'new' })
  expect((await check(csv('伊藤 さき,,小2,,,,,,', '伊藤　さき,イトウ サキ,小3,,,,,,'))).problems).toMatchObject([
    { row: 3, trouble: '2行目と同じ生徒です' },
  ])
})

test('a roster that changed since it was looked at is not taken', async () => {
  const file = csv(AOKI, MORI)
  const { fingerprint } = await check(file)
  await take(csv(MORI))
  expect(await store(file, [], fingerprint)).toMatchObject({ status: 409, code: 'ROSTER_CHANGED' })
})

test('sent again with its key it is one import, and another branch sees none of it', async () => {
  const { id, sent } = await store(csv(AOKI))
  await work(id)
  const again = await call(fixture.lambda, { method: 'POST', path: PATH, headers: fixture.headers, body: sent })
  expect(again).toMatchObject({ status: 201, body: { import: { id, state: 'done' } } })
  expect(await pupils()).toHaveLength(1)
  const other = { ...fixture.branch, id: 'branch-2', branch_id: 'br-2', login_id: 'branch-2' }
  await fixture.cloud.table.transact(createAccountWrites(other))
  const theirs = await fixture.cloud.headersOf(other, now)
  expect((await call(fixture.lambda, { method: 'GET', path: `${PATH}/${id}`, headers: theirs })).status).toBe(404)
  const passwords = { method: 'POST', path: `${PATH}/${id}/passwords`, headers: theirs, body: {} } as const
  expect((await call(fixture.lambda, passwords)).status).toBe(404)
})

test('keeps and names a student whom another user changed during the import', async () => {
  await take(csv(AOKI, MORI))
  const { id } = await store(csv('青木 ひなた,,中2,光中,,,,,', '森 あかり,,小6,,,,,,'))
  const aoki = await byName('青木 ひなた')
  await fixture.cloud.table.transact([pupilWrite({ ...aoki, school: 'みどり中', revision: aoki.revision + 1 })])
  expect(await work(id)).toMatchObject({
    counts: { stored: 1, left: 1 },
    outcome: '1人を取り込みました。1人(2行目)は、取り込みのあいだにほかの人が変えたので、そのままにしました。',
  })
  expect(await byName('青木 ひなた')).toMatchObject({ school: 'みどり中', grade: 8 })
  expect(await byName('森 あかり')).toMatchObject({ grade: 6 })
})

test('brothers and sisters share the parent that one of them brought', async () => {
  await take(
    csv(
      '青木 ひなた,,中2,,aoki-h,,aoki-m,青木 まこと,',
      '青木 そら,,小2,,aoki-s,,aoki-m,,',
      '青木 うみ,,小1,,,,aoki-m,,',
    ),
  )
  const parent = await findAccountByLogin(fixture.cloud.table, 'parent', 'aoki-m')
  const ids = await Promise.all(
    ['青木 ひなた', '青木 そら', '青木 うみ'].map(async (name) => (await byName(name)).student_id),
  )
  expect([...(parent?.student_ids ?? [])].sort()).toEqual(ids.sort())
})

test.each([
  [MOST_STUDENTS, []],
  [MOST_STUDENTS + 1, [{ row: 0, trouble: '生徒が2001人になります' }]],
])('two new students who make a branch of %i students lead to the problems %j', async (total, problems) => {
  const { table } = fixture.cloud
  const others = total - 2 - countStudents(await listClassesOfBranch(table, 'br-1'))
  const roster = Array.from({ length: others }, (_, at) => ({ ban: at + 1, student_id: `other-${at}` }))
  await table.put(classItem({ branch_id: 'br-1', grade: 1, kumi: '9', roster }))
  expect(await check(csv('伊藤 さき,,小2,,,,,,', '林 そら,,小3,,,,,,'))).toMatchObject({
    row_count: 2,
    problem_count: problems.length,
    problems,
  })
})

test('a file without a student, and one with more students than a branch may have, are problems of the file', async () => {
  expect((await check(csv())).problems).toMatchObject([{ row: 0, trouble: '生徒が1人もいません' }])
  const rows = Array.from({ length: MOST_STUDENTS + 1 }, (_, at) => `生徒 ${at},,小2,,,,,,`)
  expect((await check(csv(...rows))).problems).toContainEqual(
    expect.objectContaining({ row: 0, trouble: '2001人います', remedy: expect.stringContaining('2000人まで') }),
  )
})
