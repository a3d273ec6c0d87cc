import type { EditedMain, EditedSet } from '@tcheck/contract/edited-set'
import { RadioField, SelectField } from '../../../ui/form/choice-fields.tsx'
import type { Choice } from '../../../ui/form/select-control.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { CellField } from './cell-field.tsx'
import { MediaGroup } from './media-fields.tsx'
import type { FoundProblems } from './problems.ts'
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
    <div className={css.fields}>
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
    <div className={css.fields}>
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
