import { createMission } from '@tcheck/data/mission/mission'
import { putShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import { putStudent } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { sampleShareableUrl } from '@tcheck/data/testing/sample-shareable-url'
import { beforeEach, expect, test } from 'vitest'
import { names, openSetStates, outcome, type SetStates } from './set-state-calls.ts'

// What each caller gets of a set in each state, on the real table and through every Lambda that reads sets.

const student = '/api/v2/student'
const teacher = '/api/v2/teacher'
const unit = { category: 'unit', code: 'MA-1' } as const

let cloud: SetStates['cloud']
let setStates: SetStates['setStates']
let ask: SetStates['ask']
let as: SetStates['as']
let keys = 0

const start = (more: object = {}, answers: readonly string[] = []) => ({
  body: {
    student_activity_group: {
      category: 'unit',
      v2_question_group_id: 'MA-1',
      ...{ device_id: 'device-aaaa', device_revision: 1, idempotency_key: `key-0000000000-${++keys}` },
      unit_activities: answers.map((answer) => ({
        main_question_number: 1,
        sub_question_number: 1,
        answers: [answer],
        revision: 1,
      })),
      ...more,
    },
  },
})
const mission = (fields: object) => ({
  body: {
    mission: {
      ...{ category: 'unit', grade: 8, title: 'ふり返り', delivery_datetime: '2026-11-24T08:20:00+09:00' },
      ...{ classes: [{ grade: 8, kumi: '2' }], ...fields },
    },
  },
})

beforeEach(async () => {
  ;({ cloud, setStates, ask, as } = await openSetStates())
})

const states = ['draft', 'published', 'withdrawn'] as const
type Table = Record<(typeof states)[number], unknown>

/** By caller and call: what each state answers. */
const cases: [
  caller: keyof SetStates['as'],
  call: string,
  expected: Table,
  run: (headers: Record<string, string>) => unknown,
][] = []
const everywhere = { draft: true, published: true, withdrawn: true }
const onlyPublished = { draft: false, published: true, withdrawn: false }
const notOpen = { draft: 'NOT_FOUND', published: 200, withdrawn: 'NOT_FOUND' }
const notDraft = { draft: 'NOT_FOUND', published: 200, withdrawn: 200 }

cases.push(
  ['admin', 'list', everywhere, (by) => names(ask(by, 'GET', '/api/v2/admin/question_sets'), 'MA-1')],
  ['admin', 'list exams', everywhere, (by) => names(ask(by, 'GET', '/api/v2/admin/question_sets/exams'), 'EX-1')],
  [
    'admin',
    'open a version',
    { draft: 200, published: 200, withdrawn: 200 },
    (by) => outcome(ask(by, 'GET', '/api/v2/admin/question_sets/unit/MA-1/versions/1')),
  ],
  [
    'admin',
    'offer for a link',
    onlyPublished,
    (by) => names(ask(by, 'GET', '/api/v2/admin/shareable_urls/choices', { query: { category: 'unit' } }), 'MA-1'),
  ],
  [
    'admin',
    'issue a link',
    { draft: 'SET_NOT_PUBLISHED', published: 201, withdrawn: 'SET_NOT_PUBLISHED' },
    (by) =>
      outcome(
        ask(by, 'POST', '/api/v2/admin/shareable_urls', {
          body: {
            shareable_url: { ...{ branch_id: 'br-1', ...unit }, expires_at: '2026-12-20T00:00:00.000Z' },
          },
        }),
      ),
  ],
)
cases.push(
  ['teacher', 'list units', onlyPublished, (by) => names(ask(by, 'GET', `${teacher}/question_groups`), 'MA-1')],
  [
    'teacher',
    'list exams',
    onlyPublished,
    (by) => names(ask(by, 'GET', `${teacher}/cbt_question_groups/exams`), 'EX-1'),
  ],
  ['teacher', 'list skills', onlyPublished, (by) => names(ask(by, 'GET', `${teacher}/science_skills`), 'sci-1')],
  [
    'teacher',
    'open a unit by code',
    notDraft,
    (by) => outcome(ask(by, 'GET', `${teacher}/question_groups/show_by_code/MA-1`)),
  ],
  [
    'teacher',
    'open an exam by code',
    notDraft,
    (by) => outcome(ask(by, 'GET', `${teacher}/cbt_question_groups/exam_by_code/EX-1`)),
  ],
  [
    'teacher',
    'open a skill by key',
    notDraft,
    (by) => outcome(ask(by, 'GET', `${teacher}/science_skills/show_by_key/sci-1`)),
  ],
  [
    'teacher',
    'hand out a unit',
    { draft: 'SET_NOT_PUBLISHED', published: 201, withdrawn: 'SET_NOT_PUBLISHED' },
    (by) => outcome(ask(by, 'POST', `${teacher}/missions`, mission({ question_group_ids: ['MA-1'] }))),
  ],
  [
    'teacher',
    'hand out an original set of the unit',
    { draft: 'MISSION_ORIGINAL_UNIT_UNKNOWN', published: 201, withdrawn: 'MISSION_ORIGINAL_UNIT_UNKNOWN' },
    (by) =>
      outcome(
        ask(
          by,
          'POST',
          `${teacher}/missions`,
          mission({ create_original_question: true, original_question_unit_name: '一次関数' }),
        ),
      ),
  ],
  [
    'teacher',
    'read the result of a class without a mission',
    notDraft,
    (by) =>
      outcome(
        ask(by, 'GET', `${teacher}/student_activity_groups/class_result_unit`, {
          query: { v2_question_group_id: 'MA-1', grade: '8', kumi: '2' },
        }),
      ),
  ],
)
const closed = { draft: 'FORBIDDEN', published: 'FORBIDDEN', withdrawn: 'FORBIDDEN' }
cases.push(
  // A classroom's teacher (v1) teaches by courses and has no question sets.
  ['classTeacher', 'list units', closed, (by) => outcome(ask(by, 'GET', `${teacher}/question_groups`))],
  ['teacher', 'search', onlyPublished, (by) => names(ask(by, 'GET', `${teacher}/search`), 'MA-1')],
  [
    'student',
    'list',
    onlyPublished,
    (by) => names(ask(by, 'GET', `${student}/question_groups`, { query: { category: 'all' } }), 'MA-1'),
  ],
  ['student', 'list material codes', onlyPublished, (by) => names(ask(by, 'GET', `${student}/material_codes`), 'MA-1')],
  [
    'student',
    'open a unit',
    notOpen,
    (by) => outcome(ask(by, 'GET', `${student}/question_groups/show_by_code/MA-1`, { query: { category: 'unit' } })),
  ],
  [
    'student',
    'open an exam',
    notOpen,
    (by) => outcome(ask(by, 'GET', `${student}/question_groups/show_by_code/EX-1`, { query: { category: 'cbt' } })),
  ],
  ['student', 'start', notOpen, (by) => outcome(ask(by, 'POST', `${student}/student_activity_groups`, start()))],
  [
    'student',
    'send a start with answers',
    notDraft,
    (by) => outcome(ask(by, 'POST', `${student}/student_activity_groups`, start({}, ['7']))),
  ],
)

test.each(
  cases.flatMap(([caller, name, expected, run]) =>
    states.map((state) => [state, caller, name, expected[state], run] as const),
  ),
)('%s: %s, %s: %s', async (state, caller, _name, expected, run) => {
  await setStates(state)
  expect(await run(await as[caller]())).toBe(expected)
})

const url = sampleShareableUrl({ set_code: 'MA-1', allows_entry: true })
/** The calls of a link, before and after somebody is known. */
const byLink = {
  'show the link': () => outcome(ask({}, 'GET', `${student}/set_links/key-1`)),
  'list its numbers': () =>
    outcome(ask({}, 'GET', `${student}/set_links/key-1/bans`, { query: { grade: '8', kumi: '2' } })),
  'enter by it': () => outcome(ask({}, 'POST', `${student}/entries`, { body: { set_id: 'key-1' } })),
}

test.each(states)('a shareable url of a set that is %s', async (state) => {
  await putShareableUrl(cloud.table, url)
  const guest = { ...cloud.school.students[0], id: 'instant-1', kind: 'instant' as const, shareable_key: 'key-1' }
  await putStudent(cloud.table, guest)
  await setStates(state)
  const isOpen = state === 'published'
  expect(await Promise.all(Object.values(byLink).map((run) => run()))).toEqual(
    isOpen ? [200, 200, 201] : ['LINK_INVALID', 'LINK_INVALID', 'LINK_INVALID'],
  )
  const headers = await cloud.linkOf(guest)
  const open = ask(headers, 'GET', `${student}/question_groups/show_by_code/MA-1`, { query: { category: 'unit' } })
  expect(await outcome(open)).toBe(isOpen ? 200 : 'LINK_INVALID')
  const begin = (answers: readonly string[]) =>
    outcome(ask(headers, 'POST', `${student}/student_activity_groups`, start({ shareable_key: 'key-1' }, answers)))
  expect(await begin([])).toBe(isOpen ? 200 : 'NOT_FOUND')
  expect(await begin(['7'])).toBe(state === 'draft' ? 'NOT_FOUND' : 200)
})

test('an admin’s list of links says that the set of a link is withdrawn', async () => {
  await putShareableUrl(cloud.table, url)
  await setStates('withdrawn')
  const { body } = await ask(await as.admin(), 'GET', '/api/v2/admin/shareable_urls')
  expect(body).toMatchObject({ shareable_urls: [{ state: 'open', set_state: 'withdrawn' }] })
})

test('a withdrawn exam goes on in the mission that holds it, for who has begun and for who has not', async () => {
  await createMission(cloud.table, sampleMission())
  const ofMission = { category: 'cbt', v2_question_group_id: undefined, cbt_exam_code: 'EX-1', mission_id: 'mission-1' }
  const [first, second] = cloud.school.students
  const save = async (of: typeof first, more: object) =>
    ask(await cloud.linkOf(of), 'POST', `${student}/student_activity_groups`, start({ ...ofMission, ...more }))
  const begun = await save(first, {})
  const { student_activity_group: group } = begun.body as { student_activity_group: { id: string } }
  await setStates('withdrawn')
  const open = async (of: typeof first, query: Record<string, string>) =>
    outcome(
      ask(await cloud.linkOf(of), 'GET', `${student}/question_groups/show_by_code/EX-1`, {
        query: { category: 'cbt', ...query },
      }),
    )
  expect(await open(first, { student_activity_group_id: group.id })).toBe(200)
  expect(await open(second, { mission_id: 'mission-1' })).toBe(200)
  expect(await outcome(save(second, {}))).toBe(200)
  expect(await outcome(save(first, { saved_student_activity_group_id: group.id, finished: true }))).toBe(200)
  expect(await names(ask(await as.student(), 'GET', `${student}/missions`), 'EX-1')).toBe(true)
  const by = await as.teacher()
  expect(await names(ask(by, 'GET', `${teacher}/missions/mission-1`), 'EX-1')).toBe(true)
  const query = { cbt_exam_code: 'EX-1', grade: '8', kumi: '2', mission_id: 'mission-1' }
  for (const call of ['class_result_cbt', 'export_cbt_excel', 'cbt_student_activity_groups'])
    expect([call, await outcome(ask(by, 'GET', `${teacher}/student_activity_groups/${call}`, { query }))]).toEqual([
      call,
      200,
    ])
})

test('practice that was begun before a set is withdrawn goes on and stays readable', async () => {
  const headers = await as.student()
  const first = await ask(headers, 'POST', `${student}/student_activity_groups`, start({}, ['7']))
  const { student_activity_group: group } = first.body as { student_activity_group: { id: string } }
  await setStates('withdrawn')
  const query = { category: 'unit', student_activity_group_id: group.id }
  expect(await outcome(ask(headers, 'GET', `${student}/question_groups/show_by_code/MA-1`, { query }))).toBe(200)
  const saved = start({ saved_student_activity_group_id: group.id, finished: true }, ['8'])
  expect(await outcome(ask(headers, 'POST', `${student}/student_activity_groups`, saved))).toBe(200)
  expect(await outcome(ask(headers, 'GET', `${student}/student_activity_groups/${group.id}`))).toBe(200)
  expect(await names(ask(headers, 'GET', `${student}/student_activity_groups`), group.id)).toBe(true)
})
