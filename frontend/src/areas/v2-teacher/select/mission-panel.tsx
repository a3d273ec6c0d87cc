import { IconCloudCheck, IconCloudOff, IconFlag, IconX } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import type { ExamUse } from '@tcheck/contract/groups/teacher-missions'
import type { Category } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { useId } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { api } from '../../../lib/api/client.ts'
import { dayOf, monthAndDay } from '../../../lib/japan-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, SelectField } from '../../../ui/form/choice-fields.tsx'
import { Below } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberField, TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { OrderList } from '../../../ui/order-list.tsx'
import { type ClassesQuery, ClassPicker } from '../mission/class-picker.tsx'
import { TestFields } from '../mission/test-fields.tsx'
import type { SetFacets } from '../question-set/set-list-query.ts'
import { classKey, className, isSameClass } from '../school/school-names.ts'
import chosenListCss from './chosen-list.module.css'
import {
  type ChosenSet,
  chosenQuestionCount,
  type Draft,
  drawnSeed,
  moveSet,
  questionCountOf,
  toggleSet,
} from './draft.ts'
import type { ChangeDraft, DraftState, MissionForm } from './mission-form.ts'
import css from './mission-panel.module.css'
import { DeliveryFields, DueFields } from './when-fields.tsx'

interface ExamUseProps {
  exams: readonly ChosenSet[]
  classes: readonly ClassRef[]
}

const fresh = { staleTime: 60_000 } as const

interface MissionPanelProps {
  category: Category
  draft: Draft
  state: DraftState
  form: MissionForm
  classes: ClassesQuery
  units: SetFacets['units']
  onChange: ChangeDraft
}

/** 「ミッションを作る」: what, for whom, from when. The server's refusals are shown as they stand. */
export function MissionPanel({ category, draft, state, form, classes, units, onChange }: MissionPanelProps) {
  const studentCount = (classes.data?.classes ?? [])
    .filter((one) => form.values.classes.some((chosen) => isSameClass(chosen, one)))
    .reduce((sum, { student_count }) => sum + student_count, 0)
  return (
    <aside className={`card ${css.panel}`} aria-label="ミッションを作る">
      <header>
        <IconFlag className="i" aria-hidden />
        <h2>ミッションを作る</h2>
        <span className="grow" />
        <DraftLine state={state} />
      </header>
      <div className={`stack gap-10 ${css.body}`}>
        <Form
          form={form}
          verb={`ミッションを作る(${questionCountOf(draft)}問・${studentCount}人)`}
          busyVerb="作っています"
          fallback="ミッションを作れませんでした。もう一度お試しください。"
          isWide
          // The draft stays on the device: nothing is lost by leaving.
          asksBeforeLeaving={false}
        >
          <ChosenList draft={draft} onChange={onChange} error={form.chosenError} />
          {category === 'cbt' && <ExamUseNote exams={draft.sets} classes={form.values.classes} />}
          {category === 'unit' && <OriginalOption draft={draft} form={form} units={units} />}
          <TextField {...form.field('title')} />
          <ClassPicker {...form.field('classes')} classes={classes} />
          <DeliveryFields draft={draft} form={form} onChange={onChange} />
          <DueFields draft={draft} form={form} onChange={onChange} />
          {category === 'cbt' && (
            <TestFields
              answersShown={form.field('answers_shown')}
              hiddenUntilDelivery={form.field('hidden_until_delivery')}
              timeLimit={form.field('time_limit_minutes')}
              mixesMains={form.inner('shuffle', 'main_questions')}
              mixesChoices={form.inner('shuffle', 'choices')}
              hasDue={draft.due.isOn}
              isDelivered={false}
            />
          )}
        </Form>
        <p className="muted small center">
          作ったあと、リンクとQRコードで配れます。
          <br />
          まちがえたときは、ホームから取りやめられます。
        </p>
      </div>
    </aside>
  )
}

function DraftLine({ state }: { state: DraftState }) {
  if (state === 'empty') return null
  const isKept = state === 'kept'
  const Icon = isKept ? IconCloudCheck : IconCloudOff
  return (
    <span className={isKept ? 'save ok' : 'save off'} role="status">
      <Icon className="i i-s" aria-hidden />
      <span>{isKept ? '下書き保存済み' : '下書きを保存できません'}</span>
    </span>
  )
}

/** Says of each chosen exam who of the chosen classes knows it already, and whether a link opens it to others. */
function ExamUseNote({ exams, classes }: ExamUseProps) {
  const uses = useQueries({
    queries: exams.map(({ code }) => ({
      ...api.teacherMissions.showExamUse.queryOptions({
        input: { cbt_exam_code: code, classes: classes.map(classKey) },
      }),
      ...fresh,
      enabled: classes.length > 0,
    })),
  })
  if (exams.length === 0 || classes.length === 0) return null
  const told = exams.flatMap(({ title }, at) => {
    const use = uses[at]?.data?.exam_use
    return use ? examUseWords(plainText(title), use) : []
  })
  if (told.length > 0) {
    return (
      <Note kind="warn">
        {told.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Note>
    )
  }
  if (uses.some(({ isError }) => isError))
    return <p className="muted small">配ったことや、解いた生徒の数を調べられませんでした。</p>
  return uses.every(({ isSuccess }) => isSuccess) ? (
    <p className="muted small">選んだクラスへは、今年度まだ配っていません。解き終えた生徒もいません。</p>
  ) : null
}

/** What a teacher should know before handing an exam out; nothing where nobody knows it. */
function examUseWords(exam: string, use: ExamUse): string[] {
  const { student_count, practised_count, handed_out, open_url_count } = use
  const given = handed_out.map((one) => `${monthAndDay(dayOf(one.delivered_at))}に${className(one, handed_out)}`)
  return [
    ...(given.length > 0 ? [`「${exam}」は、${given.join('、')}へ配ってあります。`] : []),
    ...(practised_count > 0
      ? [`「${exam}」は、${student_count}人のうち${practised_count}人が、もう解いたか、練習を始めています。`]
      : []),
    ...(open_url_count > 0 ? [`「${exam}」は、共有URL(${open_url_count}件)からも開けます。`] : []),
  ]
}

interface ChosenListProps {
  draft: Draft
  onChange: ChangeDraft
  /** What the server said of the list. */
  error: string | null
}

/** The chosen sets in the order students meet them. */
function ChosenList({ draft, onChange, error }: ChosenListProps) {
  const id = useId()
  const { sets } = draft
  return (
    <div className="stack gap-6">
      <p className="label">{`問題(${sets.length}件・${chosenQuestionCount(draft)}問)`}</p>
      {sets.length === 0 && <p className={chosenListCss.none}>一覧から、問題を選びます。</p>}
      <Below id={id} hint={null} error={error} />
      <OrderList
        items={sets.map((set) => ({ id: set.code, name: plainText(set.title), set }))}
        label="選んだ問題の順番"
        onMove={(from, to) => onChange((now) => moveSet(now, from, to))}
        face={({ set }) => <OneLine text={set.title} />}
        aside={({ set }) => <span className="muted small nowrap">{`${set.questionCount}問`}</span>}
        end={({ name, set }) => (
          <button
            type="button"
            className={`icon-btn ${chosenListCss.remove}`}
            aria-label={`${name}をはずす`}
            onClick={() => onChange((now) => toggleSet(now, set))}
          >
            <IconX className="i i-s" aria-hidden />
          </button>
        )}
      />
    </div>
  )
}

interface OriginalOptionProps {
  draft: Draft
  form: MissionForm
  units: SetFacets['units']
}

/** 「オリジナル問題を作る」: questions drawn from one unit, so many. */
function OriginalOption({ draft: { original, sets }, form, units }: OriginalOptionProps) {
  const names = [...new Set(units.map(({ name }) => name))]
  const proposed = sets.find(({ unitName }) => unitName !== null)?.unitName ?? names[0] ?? ''
  return (
    <div className={`stack gap-10 ${css.original}`} {...(original.isOn && { 'data-on': '' })}>
      <CheckField
        {...form.field('create_original_question')}
        hint="選んだ単元から自動で出題します"
        onChange={(isOn) =>
          form.change({
            create_original_question: isOn,
            original_question_unit_name: original.unitName || proposed,
            original_question_seed: original.seed || drawnSeed(),
          })
        }
      />
      {original.isOn && (
        <div className={css.unit}>
          <SelectField
            {...form.field('original_question_unit_name')}
            choices={names.map((name) => [name, name] as const)}
          />
          <NumberField {...form.field('original_question_question_count')} unit="問" />
          <TextField
            {...form.field('original_question_seed')}
            label="番号"
            inputMode="numeric"
            hint="同じ単元と数なら、同じ番号で同じ問題が出ます。"
          />
          <Button kind="quiet" size="sm" onClick={() => form.change({ original_question_seed: drawnSeed() })}>
            番号を引き直す
          </Button>
        </div>
      )}
    </div>
  )
}
