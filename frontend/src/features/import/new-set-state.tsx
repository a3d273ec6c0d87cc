import { RadioField } from '../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'

export type NewSetState = 'published' | 'draft'

const choices = [
  ['published', '公開する'],
  ['draft', '下書きのまま'],
] as const satisfies readonly (readonly [NewSetState, string])[]

/** Whether teachers and students see the new sets at once. A set that is stored already keeps its state. */
export function NewSetStateField({ value, onChange }: { value: NewSetState; onChange: (value: NewSetState) => void }) {
  const field = useOwnField<NewSetState>({ label: '新しい問題', value, onChange })
  return (
    <RadioField
      {...field}
      choices={choices}
      hint="下書きは、管理者だけに見えます。あとで公開できます。登録されている問題の状態は変わりません。"
    />
  )
}
