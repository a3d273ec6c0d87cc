import { IconCloudCheck, IconCloudOff, IconFlag } from '@tabler/icons-react'
import type { Category } from '@tcheck/contract/question-set'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type ClassesQuery, ClassPicker } from '../mission/class-picker.tsx'
import { TestFields } from '../mission/test-fields.tsx'
import type { SetFacets } from '../question-set/set-list-query.ts'
import { isSameClass } from '../school/school-names.ts'
import { ChosenList } from './chosen-list.tsx'
import { type Draft, questionCountOf } from './draft.ts'
import { ExamUseNote } from './exam-use-note.tsx'
import type { MissionForm } from './mission-form.ts'
import css from './mission-panel.module.css'
import { OriginalOption } from './original-option.tsx'
import type { ChangeDraft, DraftState } from './use-draft.ts'
import { DeliveryFields, DueFields } from './when-fields.tsx'

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
      <div className={css.body}>
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
      {isKept ? '下書き保存済み' : '下書きを保存できません'}
    </span>
  )
}
