import type { EditedMain, EditedSet, EditedSub } from '@tcheck/contract/edited-set'
import { CHOICE_MARKERS, MAX_CHOICES, type PatternKind } from '@tcheck/scoring'
import { Button } from '../../../ui/button.tsx'
import { RadioField, SelectField } from '../../../ui/form/choice-fields.tsx'
import type { Choice } from '../../../ui/form/select-control.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { OrderList } from '../../../ui/order-list.tsx'
import { CellField } from './cell-field.tsx'
import {
  choicesOf,
  wayOf,
  waysOfAnswering,
  withChoice,
  withChoiceAdded,
  withChoiceMoved,
  withoutChoice,
  withWay,
} from './choices.ts'
import { MediaFields, MediaGroup } from './media-fields.tsx'
import type { FoundProblems, Problem } from './problems.ts'
import css from './question-editor.module.css'
import type { DroppedMedia } from './use-dropped-media.ts'

const viewpoints = [
  ['knowledge', '知識・技能'],
  ['thinking', '思考・判断・表現'],
  ['attitude', '主体的に学習に取り組む態度'],
] as const satisfies readonly Choice<EditedMain['viewpoint']>[]
const writings = [
  ['horizontal', '横書き'],
  ['vertical', '縦書き'],
] as const satisfies readonly Choice<EditedMain['writing']>[]
const shufflings = [
  ['allowed', 'まぜてよい'],
  ['main_questions', '大問だけ'],
  ['none', 'まぜない'],
] as const
type Shuffling = (typeof shufflings)[number][0]

const EXPLANATORY = ['explanatory_image'] as const

interface MainFormProps {
  main: EditedMain
  problems: FoundProblems
  media: DroppedMedia
  onChange: (changes: Partial<EditedMain>) => void
}

/** What all sub questions of a main question share. */
export function MainForm({ main, problems, media, onChange }: MainFormProps) {
  const ofColumn = (column: string) => problems.ofMain(main.main_question_number, column)
  const viewpoint = useOwnField({
    label: '観点',
    value: main.viewpoint,
    onChange: (value) => onChange({ viewpoint: value }),
  })
  const writing = useOwnField({
    label: '文の向き',
    value: main.writing,
    onChange: (value) => onChange({ writing: value }),
  })
  return (
    <div className={`stack gap-14 ${css.fields}`}>
      <CellField
        label="大問の題名"
        hasNotation
        value={main.title}
        problems={ofColumn('main_title')}
        onChange={(title) => onChange({ title })}
      />
      <CellField
        label="大問の文"
        hasNotation
        lines={5}
        value={main.text}
        problems={ofColumn('main_text')}
        onChange={(text) => onChange({ text })}
      />
      <SelectField {...viewpoint} choices={viewpoints} />
      <RadioField {...writing} choices={writings} />
      <MediaGroup
        legend="説明の画像"
        label="説明の画像"
        takes="image"
        columns={EXPLANATORY}
        names={main}
        media={media}
        problemsOf={ofColumn}
        onChange={onChange}
      />
    </div>
  )
}

interface SetFormProps {
  set: EditedSet
  /** Only an exam is ever shown in another order. */
  isExam: boolean
  problems: FoundProblems
  onChange: (changes: Partial<EditedSet>) => void
}

/** What belongs to the whole set. Its subject, grade, textbook and unit come with the sheet. */
export function SetForm({ set, isExam, problems, onChange }: SetFormProps) {
  const shuffling = useOwnField<Shuffling>({
    label: '順番をまぜる',
    value: set.shuffling ?? 'allowed',
    onChange: (value) => onChange({ shuffling: value === 'allowed' ? undefined : value }),
  })
  return (
    <div className={`stack gap-14 ${css.fields}`}>
      <CellField
        label="題名"
        hasNotation
        value={set.title}
        problems={problems.ofSet('title')}
        onChange={(title) => onChange({ title })}
      />
      <CellField
        label="説明"
        hasNotation
        lines={3}
        value={set.description}
        problems={problems.ofSet('description')}
        onChange={(description) => onChange({ description })}
      />
      {isExam && <RadioField {...shuffling} choices={shufflings} />}
    </div>
  )
}

interface SubFormProps {
  sub: EditedSub
  problemsOf: (column: string) => readonly Problem[]
  media: DroppedMedia
  onChange: (changes: Partial<EditedSub>) => void
}

/** The row of one sub question. */
export function SubForm({ sub, problemsOf, media, onChange }: SubFormProps) {
  const way = useOwnField<PatternKind | ''>({
    label: '答え方',
    value: wayOf(sub),
    onChange: (kind) => kind !== '' && onChange(withWay(sub, kind)),
    error: problemsOf('pattern').find(({ isError }) => isError)?.trouble ?? null,
  })
  return (
    <div className={`stack gap-14 ${css.fields}`}>
      <CellField
        label="問題文"
        hasNotation
        lines={4}
        value={sub.text}
        problems={problemsOf('text')}
        onChange={(text) => onChange({ text })}
      />
      <SelectField {...way} choices={waysOfAnswering} />
      <ChoicesField sub={sub} problemsOf={problemsOf} onChange={onChange} />
      <CellField
        label="正答"
        hint="別解は「;」、順番どおりは「,」、1つずつ採点は「&quot;」、順不同は「@」で区切ります。"
        value={sub.answer}
        problems={problemsOf('answer')}
        onChange={(answer) => onChange({ answer })}
      />
      {(sub.slots || /[,"@]/.test(sub.answer)) && (
        <CellField
          label="解答欄の名前"
          hint="「,」で区切ります(例: ア,イ)。空のときは、1つ目、2つ目 と出ます。"
          value={sub.slots ?? ''}
          problems={problemsOf('slots')}
          onChange={(slots) => onChange({ slots })}
        />
      )}
      <MediaFields
        sub={sub}
        hasDecoration={wayOf(sub) === 'dragAndDrop'}
        media={media}
        problemsOf={problemsOf}
        onChange={onChange}
      />
      <CellField
        label="ヒント"
        hasNotation
        value={sub.hint ?? ''}
        problems={problemsOf('hint')}
        onChange={(hint) => onChange({ hint })}
      />
      <CellField
        label="解説"
        hasNotation
        lines={4}
        value={sub.explanation}
        problems={problemsOf('explanation')}
        onChange={(explanation) => onChange({ explanation })}
      />
    </div>
  )
}

interface ChoicesFieldProps {
  sub: EditedSub
  problemsOf: (column: string) => readonly Problem[]
  onChange: (changes: Partial<EditedSub>) => void
}

/** The choices of a question in their order: a grip is dragged or moved with the arrow keys; the answer's markers follow. */
function ChoicesField({ sub, problemsOf, onChange }: ChoicesFieldProps) {
  const texts = choicesOf(sub)
  if (texts.length === 0 && wayOf(sub) === 'text') return null
  const isNumbered = wayOf(sub) === 'select'
  const items = texts.map((text, at) => ({ id: String(at), name: `選択肢${at + 1}`, text, at }))
  return (
    <fieldset className={`stack gap-8 min-width-0 ${css.choices}`}>
      <legend>選択肢</legend>
      <OrderList
        items={items}
        label="選択肢の順番"
        onMove={(from, to) => onChange(withChoiceMoved(sub, from, to))}
        face={({ text, at }) => (
          <div className={`stack gap-8 align-center ${css.choice}`}>
            <b aria-hidden>{isNumbered ? at + 1 : CHOICE_MARKERS[at]}</b>
            <CellField
              label={`選択肢${at + 1}`}
              isLabelHidden
              value={text}
              lines={1}
              problems={problemsOf(`select_${at + 1}`)}
              onChange={(next) => onChange(withChoice(at, next))}
            />
          </div>
        )}
        end={({ at }) => (
          <Button
            size="sm"
            kind="quiet"
            aria-label={`選択肢${at + 1}を消す`}
            onClick={() => onChange(withoutChoice(sub, at))}
          >
            消す
          </Button>
        )}
      />
      <div>
        <Button size="sm" disabled={texts.length >= MAX_CHOICES} onClick={() => onChange(withChoiceAdded(sub))}>
          選択肢を足す
        </Button>
        {texts.length >= MAX_CHOICES && <span className="muted small"> 6つまでです。</span>}
      </div>
    </fieldset>
  )
}
