import { listMemosOfAttempt } from '@tcheck/data/attempt/memo'
import { listPastAnswers } from '@tcheck/data/attempt/past-answer'
import { listRegradedMarks } from '@tcheck/data/attempt/regraded'
import { getComment, listComments, listUnreadComments } from '@tcheck/data/comment/comment'
import { getActivity, learningPk, listActivitiesOfItem } from '@tcheck/data/learning/activity'
import { getBest, listBests } from '@tcheck/data/learning/best'
import { getKnown, listKnown } from '@tcheck/data/learning/known'
import { getMarks, listMarksOfBranch } from '@tcheck/data/learning/marks'
import { getPhoto } from '@tcheck/data/learning/photo'
import { listPlans } from '@tcheck/data/learning/plan'
import { getRun, listRuns } from '@tcheck/data/learning/run'
import { listTasks, listWithdrawnTasks } from '@tcheck/data/learning/task'
import type { Table } from '@tcheck/data/table'
import { expect } from 'vitest'

const STUDENT = 'st-br-4-1'
const RUN = '01KB0C8R00Q4W6E8R0T2Y4V6Q1'
const RUN_ID = `${STUDENT}.${RUN}`
const course = { subject_code: 'math', grade: 6 }

/** What v1's students learn, and what teachers say of what students did. */
export const learningReaders = (table: () => Table): Readonly<Record<string, () => Promise<void>>> => ({
  'table/comment.1': async () => {
    const [read, unread] = await listComments(table(), STUDENT, { limit: 10 })
    expect(read).toMatchObject({ title: '図形', revision: 2, read_at: '2026-11-02T09:00:00.000Z' })
    expect(unread).toMatchObject({ text: '式の立て方がよくなりました。', written_by: 'teacher-9', read_at: null })
    expect(await getComment(table(), unread?.attempt_id ?? '')).toEqual(unread)
    expect(await listUnreadComments(table(), STUDENT, { limit: 10 })).toEqual([unread])
  },
  'table/regraded.1': async () => {
    const marks = await listRegradedMarks(table(), `${STUDENT}.01KB0C8R00Q4W6E8R0T2Y4V6P7`)
    expect(marks).toMatchObject([{ set_version: 1, score: 4, marks: 'ox--', points: [4, 0, 0, 0] }])
  },
  'table/learning-best.1': async () => {
    const groups = ['LQ-EMA6-31', 'LQ-EMA6-32']
    const best = { groups, tries: [{ run: RUN, score: 40, maxScore: 50, ms: 214_000 }], version: 1 }
    expect(await getBest(table(), STUDENT, groups)).toMatchObject(best)
    expect(await listBests(table(), STUDENT, [groups])).toMatchObject([best])
  },
  'table/learning.1': async () => {
    const run = await getRun(table(), RUN_ID)
    expect(run).toMatchObject({
      kind: 'challenge',
      questions: [{ group: 'LQ-EMA6-31', version: 2, mainNumber: 1 }],
      tried: { score: 4, maxScore: 24, ms: 214_000 },
      attempt: { title: '線対称', finished_at: '2026-11-01T01:05:00.000Z', slots: { '1-2': { a: ['３', '4'] } } },
    })
    expect(await listRuns(table(), STUDENT, { limit: 5 })).toMatchObject({ items: [run] })
    expect(await listPastAnswers(table(), RUN_ID, learningPk)).toMatchObject([{ slot_key: '1-1', slot: { a: ['6'] } }])
    expect(await listMemosOfAttempt(table(), RUN_ID, learningPk)).toMatchObject([{ slot_key: '1-1', strokes: '[]' }])
    const answers = { 'LQ-EMA6-31/1-1': { run: RUN, points: 4, maxPoints: 5, write: 2 } }
    const judged = { 'ema6-1-1-a/drill': '2026-11-01T01:00:00.000Z' }
    const { activity } = await getActivity(table(), STUDENT, { ...course, item_code: 'ema6-1-1' })
    expect(activity).toMatchObject({ answers, judged, lastDay: '2026-11-01' })
    const ofDay = await getActivity(table(), STUDENT, { day: '2026-11-01' })
    const more = { seconds: { [RUN]: 300 }, courses: { 'LQ-EMA6-31': 'math-6' } }
    expect(ofDay.activity).toMatchObject({ answers, ...more })
    const ofItem = await listActivitiesOfItem(table(), 'br-4', { ...course, item_code: 'ema6-1-1' })
    expect([...ofItem.keys()]).toEqual([STUDENT])
    const known = await getKnown(table(), STUDENT, course)
    expect(known?.items.get('ema6-1-1')).toMatchObject({ lastDay: '2026-11-01' })
    expect(await listKnown(table(), 'br-4', course)).toEqual([known])
    const waiting = await listMarksOfBranch(table(), 'br-4', { state: 'waiting', limit: 5, cursor: undefined })
    expect(waiting).toMatchObject({ items: [{ run_id: RUN_ID, title: '考え方' }] })
    const later = { '1-1': { a: ['5 倍だから', 'triangle', '', '', ''], r: 6 } }
    expect(await getMarks(table(), RUN_ID)).toMatchObject({ state: 'waiting', revision: 1, later })
    expect(await getPhoto(table(), STUDENT, 'n4Lx7Tc9hQw2')).toMatchObject({ upload_id: 'n4Lx7Tc9hQw2Rd8sVn5yPe' })
  },
  'table/plans.1': async () => {
    const items = [{ item: 'ema6-1-1', day: '2026-11-05' }]
    expect(await listPlans(table(), STUDENT, 2026)).toMatchObject([{ ...course, items, revision: 1 }])
    const things = [{ ...course, kind: 'content', item_code: 'ema6-1-1', code: 'ema6-1-1-a' }]
    const tasks = await listTasks(table(), STUDENT, { from: '2026-11-01', limit: 5 })
    expect(tasks).toMatchObject([{ title: '線対称のまとめ', due: '2026-11-05', things }])
    expect(await listWithdrawnTasks(table(), STUDENT, { limit: 5 })).toMatchObject([
      { title: '取り消した課題', withdrawn_at: '2026-11-02T01:00:00.000Z' },
    ])
  },
})
