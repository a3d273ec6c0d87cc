import type { BranchTeacher } from '@tcheck/contract/groups/branch-teachers'
import { gradeText } from '../../lib/grade-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import { type Loading, LoadState } from '../../ui/load-state.tsx'
import type { RecordAct } from '../records/record-acts.tsx'
import css from './teachers.module.css'

interface Stopped {
  id: string
  name: string
  state: string
}

/** What the forms of a teacher hold while they are open. */
export interface TeacherDraft {
  login_id: string
  name: string
  kana: string
  subject_codes: string[]
  grades: number[]
}

export const teacherDraftOf = ({
  login_id,
  name,
  kana,
  subject_codes,
  grades,
}: Pick<BranchTeacher, keyof TeacherDraft>): TeacherDraft => ({
  login_id,
  name,
  kana,
  subject_codes,
  grades,
})

interface TeacherFieldsProps {
  fields: { [K in 'name' | 'kana' | 'subject_codes' | 'grades']: FieldProps<TeacherDraft[K]> }
  /** What they may teach, with the call that brings it. */
  choices: { subjects: readonly { code: string; name: string }[]; query: Loading }
}

const allGrades = Array.from({ length: 12 }, (_, at) => [at + 1, gradeText(at + 1)] as const)

/** Who a teacher is, and what they teach. */
export const TeacherFields = ({ fields, choices: { subjects, query } }: TeacherFieldsProps) => (
  <>
    <TextField {...fields.name} placeholder="中村 けい" />
    <TextField {...fields.kana} placeholder="なかむら けい" />
    <LoadState query={query} failure="教科を読み込めませんでした。" lines={2} />
    <Toggles {...fields.subject_codes} choices={subjects.map(({ code, name }) => [code, name] as const)} />
    <Toggles {...fields.grades} choices={allGrades} />
  </>
)

interface TogglesProps<T> {
  label: string
  value: readonly T[]
  onChange: (value: T[]) => void
  choices: readonly (readonly [value: T, word: string])[]
}

/** Some of a few, all of them in sight; kept in the order in which they are offered. */
function Toggles<T extends string | number>({ label, value, onChange, choices }: TogglesProps<T>) {
  const toggle = (one: T) => {
    const next = value.includes(one) ? value.filter((other) => other !== one) : [...value, one]
    const isOffered = (other: T) => choices.some(([offered]) => offered === other)
    onChange([
      ...next.filter((other) => !isOffered(other)),
      ...choices.flatMap(([offered]) => (next.includes(offered) ? [offered] : [])),
    ])
  }
  return (
    <fieldset className={`flex wrap gap-6 ${css.toggles}`}>
      <legend className="label">{label}</legend>
      {choices.map(([one, word]) => (
        <button key={one} type="button" aria-pressed={value.includes(one)} onClick={() => toggle(one)}>
          {word}
        </button>
      ))}
    </fieldset>
  )
}

export const emptyTeacher = (): TeacherDraft => ({
  ...{ name: '', kana: '', login_id: '' },
  subject_codes: [],
  grades: [],
})

/** How a teacher's account stands, as the lists show it. */
export const teacherChips = {
  open: { word: '使っています', kind: 'ok' },
  new: { word: 'まだ使っていません', kind: 'info' },
  closed: { word: '停止中', kind: 'warn' },
} as const

/** Stopping a teacher and letting them in again, as the branch and the admin do it. */
export const teacherActs = <T extends Stopped>(
  close: (sent: { id: string; undo: boolean }) => Promise<unknown>,
): readonly RecordAct<T>[] => [
  {
    verb: '停止する',
    isOffered: ({ state }) => state !== 'closed',
    ask: ({ name }) => ({
      title: `「${name}」を停止しますか?`,
      loss: 'この講師は、いま使っている端末も含めて、どこからも入れなくなります。記録は残り、あとで元に戻せます。',
    }),
    act: ({ id }) => close({ id, undo: false }),
    said: '講師を停止しました',
  },
  {
    verb: '元に戻す',
    isOffered: ({ state }) => state === 'closed',
    act: ({ id }) => close({ id, undo: true }),
    said: '講師を元に戻しました',
  },
]
