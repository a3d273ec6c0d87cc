import { IconMinus, IconPlus } from '@tabler/icons-react'
import { comparedSelectCountOf, patternRanges, patternTexts, readPattern } from '@tcheck/scoring'
import { type RuleCase, responseOf, SLOT_LIMIT } from '../../../features/answer-trace/rule-address.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import css from './sandbox-rule.module.css'

const patterns = patternTexts().filter(Boolean)

interface RuleFormProps {
  value: RuleCase
  /** How many slots the answer field asks for; 1 where it cannot be read. */
  slotCount: number
  onChange: (value: RuleCase) => void
}

/** Answer field, pattern, selects and response, as a question sheet and a student write them. */
export function RuleForm({ value, slotCount, onChange }: RuleFormProps) {
  const { answer, pattern, selects } = value
  const response = responseOf(value, slotCount)
  const change = (changes: Partial<RuleCase>) => onChange({ ...value, ...changes })
  const changeOne = (texts: readonly string[], index: number, text: string) =>
    Array.from({ length: Math.max(texts.length, index + 1) }, (_, at) => (at === index ? text : (texts[at] ?? '')))
  const resize = (count: number) => change({ slots: count === slotCount ? null : count, response })
  const read = readPattern(pattern)
  const selectCount = Math.max(read ? comparedSelectCountOf(read) : 0, selects.length)
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <Field
        label="answer（正答）"
        hint="別解は「;」、順番どおりは「,」、解答欄ごとは「&quot;」、順不同は「@」で区切ります。"
        value={answer}
        onChange={(text) => change({ answer: text })}
      />
      <Field
        label="pattern（パターン）"
        hint={`${patternRanges()}。空欄は自由入力です。`}
        value={pattern}
        suggestions={patterns}
        onChange={(text) => change({ pattern: text })}
      />
      {selectCount > 0 && (
        <fieldset className={css.group}>
          <legend>select（選択肢）</legend>
          {Array.from({ length: selectCount }, (_, index) => {
            const name = `select_${index + 1}`
            return (
              <Field
                key={name}
                label={name}
                value={selects[index] ?? ''}
                onChange={(text) => change({ selects: changeOne(selects, index, text) })}
              />
            )
          })}
        </fieldset>
      )}
      <fieldset className={css.group}>
        <legend>解答</legend>
        {response.map((text, index) => {
          const name = `解答欄${index + 1}`
          return (
            <Field
              key={name}
              label={name}
              value={text}
              onChange={(next) => change({ response: changeOne(value.response, index, next) })}
            />
          )
        })}
        <div className="row">
          <Button size="sm" onClick={() => resize(response.length - 1)} disabled={response.length === 0}>
            <IconMinus className="i i-s" aria-hidden />
            欄を減らす
          </Button>
          <Button size="sm" onClick={() => resize(response.length + 1)} disabled={response.length >= SLOT_LIMIT}>
            <IconPlus className="i i-s" aria-hidden />
            欄を増やす
          </Button>
          {value.slots !== null && <span className="muted small">正しい個数は {slotCount}個</span>}
        </div>
      </fieldset>
    </form>
  )
}

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  suggestions?: readonly string[]
}

/** What the address holds, not what a route takes. */
const Field = ({ label, value, onChange, ...look }: FieldProps) => (
  <TextField {...useOwnField({ label, value, onChange })} {...look} />
)
