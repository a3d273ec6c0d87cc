import type { EditedSub } from '@tcheck/contract/edited-set'
import type { PatternKind } from '@tcheck/scoring'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { CellField } from './cell-field.tsx'
import { wayOf, waysOfAnswering, withWay } from './choices.ts'
import { ChoicesField } from './choices-field.tsx'
import { MediaFields } from './media-fields.tsx'
import type { Problem } from './problems.ts'
import css from './question-editor.module.css'
import type { DroppedMedia } from './use-dropped-media.ts'

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
    <div className={css.fields}>
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
