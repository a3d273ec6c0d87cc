import * as z from 'zod'
import { editedSet } from '../edited-set.ts'
import * as f from '../fields.ts'
import { jobStateNames } from '../job.ts'
import { listRoute } from '../list.ts'
import { category, questionSet, questionSetSummary, setState } from '../question-set.ts'
import { regradeReason } from '../regrade-reason.ts'
import { group, route } from '../route.ts'
import { howSetsAreFound, setFacets } from './teacher-question-sets.ts'
import { fileName } from './uploads.ts'

const one = { category, code: f.code.meta({ label: '問題' }) }
const versionNumber = z.coerce.number<number>().int().min(1).max(999_999)

const storedSet = questionSetSummary.extend({
  title: z.string().meta({ label: '題名' }),
  code: z.string().meta({ label: 'コード' }),
  version: z.int().meta({ label: '版' }),
  question_count: z.int().meta({ label: '問題の数' }),
  max_score: z.int().meta({ label: '満点' }),
  /** null in what was stored before it was kept. */
  stored_at: f.dateTime.nullable(),
  state: setState,
  /** null: it has the state of its import. */
  state_changed_at: f.dateTime.nullable(),
})
export type StoredQuestionSet = z.output<typeof storedSet>

const versionOrigins = {
  imported: '取り込み',
  edited: '画面で修正',
  restored: '前の版にもどした',
  rules: '新しい採点の決まり',
  slots: '解答欄の名前',
} as const
const versionOrigin = z
  .enum(Object.keys(versionOrigins) as [keyof typeof versionOrigins, ...(keyof typeof versionOrigins)[]])
  .meta({ label: '理由', words: versionOrigins })

export const setVersion = z.object({
  version: z.int(),
  title: z.string(),
  question_count: z.int(),
  max_score: z.int(),
  stored_at: f.dateTime.nullable(),
  /** Name of the author; null for an operator's command, and where it was not kept. */
  stored_by: z.string().nullable(),
  /** Why there is this version; null where it was not kept. */
  how: versionOrigin.nullable(),
  /** The version whose content it has again. */
  restored_from: z.int().optional(),
})
export type SetVersion = z.output<typeof setVersion>

export const difference = z.object({
  /** `3-2` of a sub question, `3` of a main question, `` of the whole set. */
  key: z.string(),
  /** Name of the sheet's column. */
  column: z.string(),
  before: z.string(),
  after: z.string(),
  kind: z.enum(['changed', 'added', 'removed']),
})
export type SetDifference = z.output<typeof difference>

/** A version whole, answers included. */
const wholeSet = questionSet.extend({ stored_at: f.dateTime.nullable() })
export type WholeSet = z.output<typeof wholeSet>

const setUse = z.object({
  /** Handed out, or to be, and not past their due date. */
  mission_count: z.int(),
  class_count: z.int(),
  /** Material codes that branches have registered and that open it, each once a branch. */
  codes: z.array(z.string()),
  /** Branches that have such missions or codes. */
  branch_count: z.int(),
  /** What to ask with next; null: all branches have been looked at. */
  next_after: z.string().nullable(),
})
export type SetUse = z.output<typeof setUse>

const counts = z.object({
  attempts: z.int(),
  /** Of those, how many get other marks; more points; fewer. */
  changed: z.int(),
  better: z.int(),
  worse: z.int(),
  missions: z.int(),
})
/** An answer that a teacher of some class counts as right beside the key (別解). */
const acceptedByClass = z.object({
  branch_name: z.string(),
  grade: f.grade,
  kumi: f.kumi,
  /** Of the sub question: `3-2`. */
  place: z.string(),
  answers: z.array(z.string()),
  accepted_at: f.dateTime,
})
export type AcceptedByClass = z.output<typeof acceptedByClass>

const regrade = z.object({
  /** Of the job. */
  id: z.string(),
  from: z.int(),
  to: z.int(),
  begun_at: f.dateTime,
  state: z.enum(jobStateNames),
  /** `comparing` counts, `moving` moves. */
  step: z.string(),
  done: z.int(),
  total: z.int().nullable(),
  /** What it asks, or what became of it; null while it is under way. */
  outcome: z.string().nullable(),
  /** What teachers are told; null while it is not carried out, and where it was not kept. */
  reason: z.string().nullable(),
  revision: z.int(),
})
export type Regrade = z.output<typeof regrade>
const regradeBranch = counts.extend({
  branch_id: z.string(),
  name: z.string(),
  marks: z.array(z.object({ mark: z.string(), count: z.int() })),
})

/** What is no exam. */
const exercise = z
  .enum(['unit', 'science_skill'])
  .meta({ label: '種類', words: { unit: '単元', science_skill: '理科スキル' } })

const ofSets = {
  rows: 'question_sets',
  row: storedSet,
  searchIn: '題名・コード',
  ...howSetsAreFound,
  defaultSort: 'textbook',
  filters: { state: setState, ...howSetsAreFound.filters },
  more: { facets: setFacets },
} as const

/** Question sets of all categories, their versions and what differs between them (screens.md, v2 admin; decision 0335). */
export const adminQuestionSets = group(
  'admin-question-sets',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/v2/admin/question_sets', {
      ...ofSets,
      summary: 'すべての単元問題と理科スキル',
      filters: { category: exercise, ...ofSets.filters },
    }),
    listExams: listRoute('GET', '/api/v2/admin/question_sets/exams', { ...ofSets, summary: 'すべてのCBT' }),
    show: route('GET', '/api/v2/admin/question_sets/{category}/{code}', {
      summary: '1つの問題の、新しいものから50までの版',
      input: z.object(one),
      output: z.object({
        question_set: storedSet,
        /** Who published or withdrew it last; null as `state_changed_at`. */
        state_changed_by: z.string().nullable(),
        versions: z.array(setVersion),
      }),
      errors: ['NOT_FOUND'],
    }),
    updateState: route('PATCH', '/api/v2/admin/question_sets/{category}/{code}/state', {
      summary: '問題を公開する、または公開を取り下げる。始めた答えと配ったミッションは、そのまま続く',
      input: z.object({
        ...one,
        state: z
          .enum(['published', 'withdrawn'])
          .meta({ label: '状態', words: { published: '公開する', withdrawn: '取り下げる' } }),
      }),
      output: z.object({ question_set: storedSet }),
      errors: ['NOT_FOUND', 'SET_STATE_CHANGED'],
    }),
    compare: route('GET', '/api/v2/admin/question_sets/{category}/{code}/differences', {
      summary: '2つの版のちがい',
      input: z.object({
        ...one,
        before: versionNumber.meta({ label: '前の版' }),
        after: versionNumber.meta({ label: '後の版' }),
      }),
      output: z.object({ differences: z.array(difference) }),
      errors: ['NOT_FOUND'],
    }),
    export: route('GET', '/api/v2/admin/question_sets/export', {
      summary: '問題をExcelで。取り込むと、何も変わらない',
      input: z.object({
        category,
        codes: f.listOf(f.code, { min: 1, max: 50 }).meta({ label: '問題' }),
      }),
      output: z.file(),
      errors: ['NOT_FOUND'],
    }),
    restore: route('POST', '/api/v2/admin/question_sets/{category}/{code}/restore', {
      summary: '前の版の内容で、新しい版を作る',
      input: z.object({ ...one, version: versionNumber.meta({ label: '版' }) }),
      output: z.object({ question_set: storedSet }),
      errors: ['NOT_FOUND', 'CONFLICT', 'SET_VERSION_NEWEST', 'SET_VERSION_BROKEN'],
    }),
    showVersion: route('GET', '/api/v2/admin/question_sets/{category}/{code}/versions/{version}', {
      summary: '1つの版の中身を、正答つきで',
      input: z.object({ ...one, version: versionNumber.meta({ label: '版' }) }),
      output: z.object({ question_set: wholeSet }),
      errors: ['NOT_FOUND'],
    }),
    save: route('POST', '/api/v2/admin/question_sets/{category}/{code}/versions', {
      summary: '画面で直した内容で、新しい版を作る',
      input: z.object({
        ...one,
        /** What was opened: where another version is the newest by now, nothing is stored. */
        opened_version: versionNumber.meta({ label: '開いた版' }),
        question_set: editedSet,
      }),
      /** `is_new` is false where it says what the newest version says already. */
      output: z.object({ question_set: storedSet, is_new: z.boolean() }),
      errors: ['NOT_FOUND', 'SET_VERSION_PASSED', 'SET_CONTENT_REFUSED'],
    }),
    registerMedia: route('POST', '/api/v2/admin/question_sets/media', {
      summary: '送った画像か動画を、問題で使えるようにする',
      input: z.object({
        media: z
          .object({
            upload_id: f.id.meta({ label: '送ったファイル', isChosen: true }),
            /** One content for ever: the same name and content again changes nothing. */
            name: fileName.meta({ label: 'ファイルの名前' }),
          })
          .meta({ label: '画像・動画' }),
      }),
      output: z.object({ name: z.string() }),
      errors: ['IMPORT_FILE_UNKNOWN', 'UPLOAD_NAME', 'MEDIA_TAKEN'],
    }),
    beginRegrade: route('POST', '/api/v2/admin/question_sets/{category}/{code}/regrades', {
      summary: '1つの版の回を別の版で採点し直す準備をする。変わる印を数えて、確認を待つ',
      input: z.object({
        ...one,
        from: versionNumber.meta({ label: '前の版' }),
        to: versionNumber.meta({ label: '後の版' }),
        idempotency_key: f.idempotencyKey.optional(),
      }),
      output: z.object({ regrade }),
      errors: ['TOO_MANY_TRIES', 'NOT_FOUND', 'REGRADE_APART'],
    }),
    listRegrades: route('GET', '/api/v2/admin/question_sets/{category}/{code}/regrades', {
      summary: '1つの問題の、新しいものから20までの採点し直しと、先生が認めた別解',
      input: z.object(one),
      output: z.object({ regrades: z.array(regrade), accepted_answers: z.array(acceptedByClass) }),
      errors: ['NOT_FOUND'],
    }),
    showRegrade: route('GET', '/api/v2/admin/question_sets/{category}/{code}/regrades/{id}', {
      summary: '採点し直しの進みぐあいと、教室ごとの数',
      input: z.object({ ...one, id: f.id.meta({ label: '採点し直し' }) }),
      /** The branches whose attempts it is about, by their ids, 500 at most. */
      output: z.object({ regrade, branches: z.array(regradeBranch) }),
      errors: ['NOT_FOUND'],
    }),
    confirmRegrade: route('POST', '/api/v2/admin/question_sets/{category}/{code}/regrades/{id}/confirm', {
      summary: '教室に聞かずに、数えたとおりに採点し直す。理由は先生に見せる',
      input: z.object({
        ...one,
        id: f.id.meta({ label: '採点し直し' }),
        revision: f.revision,
        reason: regradeReason,
      }),
      output: z.object({ regrade }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    countUse: route('GET', '/api/v2/admin/question_sets/{category}/{code}/use', {
      summary: 'この問題を使っているミッションと教材コードを、数教室ずつ数える',
      input: z.object({ ...one, after: f.id.optional().meta({ label: 'ここまで数えた教室' }) }),
      output: setUse,
      errors: ['NOT_FOUND'],
    }),
  },
)
