import type { EditedSub } from '@tcheck/contract/edited-set'
import { Button } from '../../../ui/button.tsx'
import { type Problem, sentenceOf } from './problems.ts'
import css from './question-editor.module.css'

const files = [
  ['media_1', '画像・動画1'],
  ['media_2', '画像・動画2'],
  ['media_3', '画像・動画3'],
  ['tab_1_image', 'タブの画像1'],
  ['tab_2_image', 'タブの画像2'],
  ['tab_3_image', 'タブの画像3'],
  ['tab_4_image', 'タブの画像4'],
  ['dad_character_image', 'ならべかえの絵'],
] as const

interface MediaFieldsProps {
  sub: EditedSub
  problemsOf: (column: string) => readonly Problem[]
  onChange: (changes: Partial<EditedSub>) => void
}

/** The files that a question shows. */
export function MediaFields({ sub, problemsOf, onChange }: MediaFieldsProps) {
  const shown = files.filter(([column]) => sub[column] !== null)
  if (shown.length === 0) return null
  return (
    <fieldset className={css.choices}>
      <legend>画像・動画</legend>
      {shown.map(([column, label]) => {
        const { error } = sentenceOf(problemsOf(column))
        return (
          <div key={column} className={css.file}>
            <span className="muted small">{label}</span>
            <code className="grow">{sub[column]}</code>
            <Button size="sm" kind="quiet" aria-label={`${label}を外す`} onClick={() => onChange({ [column]: null })}>
              外す
            </Button>
            {error !== null && <p className={css.warning}>{error}</p>}
          </div>
        )
      })}
    </fieldset>
  )
}
