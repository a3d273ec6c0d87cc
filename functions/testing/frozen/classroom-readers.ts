import { getInvitation, isInvitationGood } from '@tcheck/data/account/invitation'
import { getListViews } from '@tcheck/data/account/list-views'
import { getNoticesRead } from '@tcheck/data/account/notices-read'
import { listOpenedCards } from '@tcheck/data/account/opened-cards'
import { getTeaching, listNamedTeachings, listTeachings } from '@tcheck/data/account/teaching'
import {
  listLateReadings,
  listLateReadingsOfDay,
  listReadingsOfDay,
  listReadingsOfStudent,
} from '@tcheck/data/attendance/reading'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import {
  getDay,
  listDetailsBefore,
  listDetailsOfStudent,
  listLessonsOfTeacher,
  listOwed,
} from '@tcheck/data/lesson/lesson'
import { listSeatedStudents } from '@tcheck/data/lesson/seated-students'
import { getPush, listPushesToShow } from '@tcheck/data/push/push'
import { getPushDevice, isPushDeviceGood } from '@tcheck/data/push/push-device'
import { getShiftMonth, listShiftMonths } from '@tcheck/data/shift/shift'
import { getShiftCalendar } from '@tcheck/data/shift/shift-calendar'
import { getPupil, listPupilRows, listPupils } from '@tcheck/data/student/pupil'
import type { Table } from '@tcheck/data/table'
import { expect } from 'vitest'

const [STUDENT, BRANCH, TEACHER] = ['st-br-4-1', 'br-4', 'teacher-12']
const DAY = '2026-11-02'
const holder = { id: 'parent-9', disabled_at: null, session_version: 1, ended_sessions: new Set<string>() }

/** A cram school's days and people, and what an account keeps for itself. */
export const classroomReaders = (table: () => Table): Readonly<Record<string, () => Promise<void>>> => ({
  'table/classroom.1': async () => {
    const day = await getDay(table(), { branch_id: BRANCH, date: DAY })
    const detail = { student_id: STUDENT, period: 1, subject: 'math', attend_type: 'absent' }
    expect(day).toMatchObject({ lessons: [{ period: 1, class_number: 1, teacher_id: TEACHER }], details: [detail] })
    expect((await listDetailsOfStudent(table(), STUDENT, '2026-11')).slice(0, 1)).toEqual(day.details)
    expect(await listLessonsOfTeacher(table(), TEACHER, '2026-11')).toMatchObject([{ branch_id: BRANCH, date: DAY }])
    expect(await listOwed(table(), BRANCH, '2026-11-01')).toMatchObject([{ student_id: STUDENT, date: DAY, period: 1 }])
    const month = { branch_id: BRANCH, teacher_id: TEACHER, month: '2026-11' }
    const shifts = await getShiftMonth(table(), month)
    expect(shifts).toMatchObject({ days: { [DAY]: { hoped: [1], working: [1, 2], off: [] } }, revision: 1 })
    expect(await listShiftMonths(table(), BRANCH, '2026-11')).toEqual([shifts])
    expect(await getShiftCalendar(table(), month)).toMatchObject({ created_at: '2026-11-01T01:00:00.000Z' })
    const between = { from: '2026-11-01T00:00:00.000Z', until: '2026-11-02T00:00:00.000Z' }
    const readings = await listReadingsOfStudent(table(), STUDENT, between)
    expect(readings).toMatchObject([{ kind: 'entry', at: '2026-11-01T01:00:00.000Z', by: 'card' }])
    expect(await listReadingsOfDay(table(), BRANCH, '2026-11-01')).toEqual(readings)
    expect(await listReadingsOfDay(table(), BRANCH, '2026-11-02')).toEqual([])
    const { items: late } = await listLateReadings(table(), BRANCH, { limit: 10 })
    expect(late).toMatchObject([{ at: '2026-11-02T01:00:00.000Z', by: 'tap', late: 'waiting' }])
    expect(await listLateReadingsOfDay(table(), BRANCH, '2026-11-02')).toEqual(late)
    const pupil = await getPupil(table(), STUDENT)
    expect(pupil).toMatchObject({ name: '森 あかり', kana: 'もり あかり', school: '桜小', state: 'enrolled' })
    expect(await listPupils(table(), BRANCH)).toEqual([pupil])
    expect(await listPupilRows(table(), BRANCH)).toMatchObject([{ student_id: STUDENT, name: '森 あかり', grade: 6 }])
    const teaching = await getTeaching(table(), TEACHER)
    expect(teaching).toMatchObject({ kana: 'たかはし', subject_codes: ['math'], grades: [6] })
    expect(teaching).not.toHaveProperty('name')
    expect(await listTeachings(table(), BRANCH)).toEqual([teaching])
  },
  'table/lesson-note.1': async () => {
    expect(await getBranchSettings(table(), BRANCH)).toMatchObject({ hopes_due_day: 25, is_silent: true, revision: 1 })
    const [newest] = await listDetailsBefore(table(), STUDENT, { day: '2026-11-10', limit: 10 })
    expect(newest).toMatchObject({ date: '2026-11-09', note: '途中の式を書くように声をかける', revision: 3 })
  },
  'table/lesson-places.1': async () => {
    // Kept places, and a day that has forgotten them.
    expect(await listSeatedStudents(table(), BRANCH, [DAY, '2026-11-16'])).toEqual([
      { date: DAY, period: 1, student_ids: [STUDENT] },
      { date: '2026-11-16', period: 1, student_ids: [STUDENT, 'st-br-4-2'] },
      { date: '2026-11-16', period: 3, student_ids: ['st-br-4-2'] },
    ])
  },
  'table/pupil-line.1': async () => {
    const [line, ...others] = await listPupilRows(table(), 'br-4-lines')
    const pupil = await getPupil(table(), 'st-br-4-3')
    expect([others, pupil]).toEqual([[], expect.objectContaining(line)])
    expect(line).toMatchObject({
      ...{ name: '小林 楓', kana: 'こばやし かえで', school: '若葉中', login_id: 'kaede', grade: 8 },
      enrolments: [{ subject_code: 'math', slots: [{ weekday: 2, period: 4, teacher_id: TEACHER }] }],
    })
  },
  'table/teaching-name.1': async () => {
    // The account alone holds the name.
    expect(await listNamedTeachings(table(), 'br-4-names')).toEqual([
      {
        ...{ account_id: 'teacher-14', branch_id: 'br-4-names', name: '高橋 ひろ', kana: 'たかはし ひろ' },
        ...{ subject_codes: ['math'], grades: [6], is_disabled: false, revision: 2 },
      },
    ])
  },
  'table/push.1': async () => {
    const device = await getPushDevice(table(), 'parent-9', '01KB0C8R00DEV1CE0000000001')
    expect(device).toMatchObject({ address: 'https://push.example/send/a9Jx0Vb3', key_id: 'k1.9QbT' })
    expect(device && isPushDeviceGood(device, holder)).toBe(true)
    const at = new Date('2026-11-01T01:10:00.000Z')
    const shown = await listPushesToShow(table(), device?.id ?? '', at)
    expect(shown.map(({ content }) => content)).toEqual([
      { template: 'entry', page: '/v1/parent/top', student_id: STUDENT, at: '2026-11-01T01:00:00.000Z' },
      { template: 'report', page: '/v1/parent/reports/new' },
    ])
    const [first, second] = shown.map(({ news_id }) => ({ device: device?.id ?? '', news: news_id }))
    expect(first && (await getPush(table(), first))?.outcome).toBeUndefined()
    expect(second && (await getPush(table(), second))?.outcome).toBe('sent')
  },
  'table/account-own.1': async () => {
    const view = { list: 'adminBranches.list', name: '使っている教室', query: 'state=open', is_default: true }
    expect(await getListViews(table(), 'admin-9')).toEqual({ list_views: [view], revision: 2 })
    expect(await getNoticesRead(table(), TEACHER)).toEqual(['b2Zt8QpLr6mWc4uT'])
    const opened = { branch_id: BRANCH, year: 2026, grade: 8, kumi: '2', student_ids: [STUDENT, 'st-br-4-2'] }
    expect(await listOpenedCards(table(), TEACHER)).toMatchObject([opened])
    const invitation = await getInvitation(table(), 'teacher-13')
    expect(invitation).toMatchObject({ address: 'takahashi@mail.example', token_hashes: [expect.any(String)] })
    const account = { session_version: 1, disabled_at: null }
    const isGood = (at: string) => invitation && isInvitationGood(invitation, account, new Date(at))
    expect(['2026-11-03', '2026-11-05'].map(isGood)).toEqual([true, false])
  },
})
