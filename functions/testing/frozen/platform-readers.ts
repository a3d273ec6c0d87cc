import { getContent, listChapters, listCourses } from '@tcheck/data/learning/course'
import { getCourseVersion, listCourseVersions, readWholeCourse } from '@tcheck/data/learning/course-version'
import { getLot } from '@tcheck/data/material-code/material-lot'
import { listForcedRegrades, listSetRegrades } from '@tcheck/data/question-set/set-regrade'
import { getFormat, listMigrations } from '@tcheck/data/stage/format'
import { getStudentExport } from '@tcheck/data/student/student-export'
import type { Table } from '@tcheck/data/table'
import { getErasedBranch } from '@tcheck/data/tenant/erased-branch'
import { expect } from 'vitest'

/** What belongs to no branch, and what stays of one that is gone. */
export const platformReaders = (table: () => Table): Readonly<Record<string, () => Promise<void>>> => ({
  'table/course.1': async () => {
    const course = { subject_code: 'science', grade: 6 }
    expect(await listCourses(table(), 6)).toMatchObject([{ subject_name: '理科', chapter_count: 1, version: 1 }])
    const item = { code: 'frz6-1-1', title: 'ものの燃え方', groups: ['LQ-FRZ6-11'] }
    expect(await listChapters(table(), course)).toMatchObject([{ chapter: { title: '燃焼', items: [item] } }])
    const parts = [
      { kind: 'introduction', blocks: [{ kind: 'text' }] },
      { kind: 'drill', group: 'LQ-FRZ6-11' },
    ]
    expect(await getContent(table(), 'frz6-1-1-a')).toMatchObject({ item_code: item.code, content: { parts } })
    expect(await listCourseVersions(table(), course, { newest: 1, count: 5 })).toMatchObject([
      { version: 1, how: 'imported' },
    ])
    expect(await getCourseVersion(table(), course, 1)).toEqual(await readWholeCourse(table(), course))
  },
  'table/material-lot.1': async () => {
    const lot = { title: '理科6年', state: 'open', code_count: 20, seed: 'c2VlZC1vZi0yMDI2', revision: 1 }
    expect(await getLot(table(), 'lot-9')).toMatchObject(lot)
  },
  'table/set-regrade.1': async () => {
    const set = { category: 'cbt', code: 'EX-FROZEN' } as const
    expect((await listSetRegrades(table(), set, { limit: 9 })).map(({ job_id }) => job_id)).toEqual([
      'ops-1775700000000',
      'job-2',
      'job-1',
    ])
    // What kept no reason is told to nobody, what an operator did to one branch to no other.
    const told = async (branch: string) => (await listForcedRegrades(table(), set, branch)).map(({ reason }) => reason)
    expect(await told('br-1')).toEqual(['この教室だけ、先に直すため', '正答の誤りを直したため'])
    expect(await told('br-2')).toEqual(['正答の誤りを直したため'])
  },
  'table/format.1': async () => {
    expect(await getFormat(table())).toBe(2)
    expect(await listMigrations(table())).toMatchObject([{ number: 2, ended_at: '2026-04-10T00:00:00.000Z' }])
  },
  'table/handed-out.1': async () => {
    expect(await getErasedBranch(table(), 'br-9')).toMatchObject({ state: 'begun', items: { student: 35 } })
    expect(await getStudentExport(table(), 'st-br-4-1')).toMatchObject({ items: { attempt: 2, comment: 2 } })
  },
})
