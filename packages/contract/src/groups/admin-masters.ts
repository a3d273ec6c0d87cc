import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { category } from '../question-set.ts'
import { group, route } from '../route.ts'

/** Lists that admins keep, and that sets, units and material codes point into. */
const masterKind = z
  .enum(['subjects', 'grades', 'junkyos', 'units'])
  .meta({ label: 'マスター', words: { subjects: '教科', grades: '学年', junkyos: '準拠', units: '単元' } })
export type MasterKind = z.output<typeof masterKind>

/** Stands in question sheets and printed books, so it is said once and never changed. */
const masterCode = f.code
const name = z.string().trim().min(1).max(80).meta({ label: '名前' })
const subjectCode = f.code.meta({ label: '教科', isChosen: true })

const entry = z.object({
  id: z.string().meta({ label: 'コード' }),
  name: z.string().meta({ label: '名前' }),
  /** Place in the list, from 1. */
  place: z.int().meta({ label: '順' }),
  /** Sets of all categories that name it. */
  set_count: z.int().meta({ label: '使っている問題' }),
})
const unit = entry.extend({
  subject_code: z.string(),
  subject_name: z.string().meta({ label: '教科' }),
  grade_id: z.int().meta({ label: '学年' }),
})
export type MasterRow = z.output<typeof entry>
export type UnitRow = z.output<typeof unit>

const master = entry.extend({
  kind: masterKind,
  subject_code: z.string().nullable(),
  grade_id: z.int().nullable(),
  /** Units of a subject. */
  unit_count: z.int(),
  /** Issues of material codes that name it, also by a code that was put together with it. */
  issue_count: z.int(),
  /** Courses of learning that name it, likewise. */
  course_count: z.int(),
  /** The first fifty, as textbooks have them. */
  sets: z.array(z.object({ category, code: z.string(), title: z.string() })),
  /** What it can be put together with. */
  others: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Master = z.output<typeof master>

const sorts = { place: '順', name: '名前', set_count: '使っている問題' }
const one = { kind: masterKind, id: masterCode }

/** Subjects, grades, textbooks and units (spec.md section 7, "Admin v2 lists"; decision 0337). */
export const adminMasters = group(
  'admin-masters',
  { roles: ['admin'], scope: 'all' },
  {
    listSubjects: listRoute('GET', '/api/v2/admin/subjects', {
      summary: '教科の一覧',
      rows: 'subjects',
      row: entry,
      searchIn: '名前・コード',
      sorts,
      defaultSort: 'place',
    }),
    listGrades: listRoute('GET', '/api/v2/admin/grades', {
      summary: '学年の一覧',
      rows: 'grades',
      row: entry,
      searchIn: '名前・コード',
      sorts,
      defaultSort: 'place',
    }),
    listJunkyos: listRoute('GET', '/api/v2/admin/junkyos', {
      summary: '準拠の一覧',
      rows: 'junkyos',
      row: entry,
      searchIn: '名前・コード',
      sorts,
      defaultSort: 'place',
    }),
    listUnits: listRoute('GET', '/api/v2/admin/units', {
      summary: '単元の一覧',
      rows: 'units',
      row: unit,
      searchIn: '名前・コード',
      filters: { subject_code: subjectCode, grade_id: f.grade },
      sorts: { ...sorts, textbook: '教科・学年' },
      defaultSort: 'place',
      more: { subjects: z.array(z.object({ id: z.string(), name: z.string() })) },
    }),
    show: route('GET', '/api/v2/admin/masters/{kind}/{id}', {
      summary: '1つのマスターと、それを使っている問題',
      input: z.object(one),
      output: z.object({ master }),
      errors: ['NOT_FOUND'],
    }),
    create: route('POST', '/api/v2/admin/masters/{kind}', {
      summary: 'マスターに登録する',
      successStatus: 201,
      input: z.object({
        kind: masterKind,
        master: z
          .object({ id: masterCode, name, subject_code: subjectCode.optional(), grade_id: f.grade.optional() })
          .meta({ label: 'マスター' }),
      }),
      output: z.object({ master }),
      errors: ['MASTER_FIXED', 'MASTER_TAKEN', 'MASTERS_TOO_MANY', 'MASTER_SUBJECT_UNKNOWN', 'MASTER_GRADE_MISSING'],
    }),
    update: route('PATCH', '/api/v2/admin/masters/{kind}/{id}', {
      summary: 'マスターの名前を変える。使っている問題でも、新しい名前になる',
      input: z.object({ ...one, master: z.object({ name }).meta({ label: 'マスター' }) }),
      output: z.object({ master }),
      errors: ['NOT_FOUND'],
    }),
    move: route('POST', '/api/v2/admin/masters/{kind}/{id}/move', {
      summary: 'マスターの並び順を変える',
      input: z.object({
        ...one,
        /** Behind which one; null: to the front. */
        after_id: masterCode.nullable().meta({ label: '前にあるもの', isChosen: true }),
      }),
      output: z.object({ success: z.literal(true) }),
      errors: ['NOT_FOUND'],
    }),
    merge: route('POST', '/api/v2/admin/masters/{kind}/{id}/merge', {
      summary: '2つのマスターを1つにまとめる。前のコードは、取り込みで引きつづき使える',
      input: z.object({ ...one, into_id: masterCode.meta({ label: 'まとめる先', isChosen: true }) }),
      output: z.object({ master }),
      errors: ['NOT_FOUND', 'MASTER_FIXED', 'MASTER_MERGE_ITSELF', 'MASTER_MERGE_APART'],
    }),
    delete: route('DELETE', '/api/v2/admin/masters/{kind}/{id}', {
      summary: '使っていないマスターを削除する',
      input: z.object(one),
      output: z.object({ success: z.literal(true) }),
      errors: ['NOT_FOUND', 'MASTER_FIXED', 'MASTER_IN_USE'],
    }),
  },
)
