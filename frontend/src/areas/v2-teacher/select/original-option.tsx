import { Button } from '../../../ui/button.tsx'
import { CheckField, SelectField } from '../../../ui/form/choice-fields.tsx'
import { NumberField, TextField } from '../../../ui/form/text-field.tsx'
import type { SetFacets } from '../question-set/set-list-query.ts'
import { type Draft, drawnSeed } from './draft.ts'
import type { MissionForm } from './mission-form.ts'
import css from './mission-panel.module.css'

interface OriginalOptionProps {
  draft: Draft
  form: MissionForm
  units: SetFacets['units']
}

/** 「オリジナル問題を作る」: questions drawn from one unit, so many. */
export function OriginalOption({ draft: { original, sets }, form, units }: OriginalOptionProps) {
  const names = [...new Set(units.map(({ name }) => name))]
  const proposed = sets.find(({ unitName }) => unitName !== null)?.unitName ?? names[0] ?? ''
  return (
    <div className={css.original} {...(original.isOn && { 'data-on': '' })}>
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
