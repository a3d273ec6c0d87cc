import { SelectField as KitSelect } from '../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'

interface SelectFieldProps {
  label: string
  value: string
  options: readonly { value: string; word: string }[]
  onChange: (value: string) => void
  /** The word of the empty value; left out: there is none. */
  all?: string | null
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
}

/** What narrows a list: no filter is a choice like the others. */
export function SelectField({ label, value, options, onChange, all = 'すべて', isLabelHidden }: SelectFieldProps) {
  const field = useOwnField({ label, value, onChange })
  return (
    <KitSelect
      {...field}
      isLabelHidden={isLabelHidden}
      choices={options.map((option) => [option.value, option.word] as const)}
      empty={all ?? undefined}
    />
  )
}
