import { IconMinus, IconPlus } from '@tabler/icons-react'
import { comparedSelectCountOf, patternRanges, patternTexts, readPattern, traceResponse } from '@tcheck/scoring'
import { patternGuides } from '@tcheck/scoring/in-words'
import { AnswerParse, FormatErrorNote } from '../../../features/answer-trace/answer-parse.tsx'
import type { ReadQuestion } from '../../../features/answer-trace/read-question.ts'
import { type RuleCase, responseOf, ruleAddress, SLOT_LIMIT } from '../../../features/answer-trace/rule-address.ts'
import { ReadingList, ResponseSteps, TraceScore, TraceText } from '../../../features/answer-trace/trace-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { Note } from '../../../ui/note.tsx'
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
    <form className="stack gap-16" onSubmit={(event) => event.preventDefault()}>
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
        <fieldset className={`stack gap-8 ${css.group}`}>
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
      <fieldset className={`stack gap-8 ${css.group}`}>
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
          {value.slots !== null && <span className="muted small">{`正しい個数は ${slotCount}個`}</span>}
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

/** How the case is parsed, normalised, matched and scored; or its format error. */
export function RuleResult({ read, response }: { read: ReadQuestion; response: readonly string[] }) {
  const { question, error } = read
  if (error) return <FormatErrorNote error={error} />
  const trace = traceResponse(question, response)
  return (
    <div className="stack gap-16">
      <Card title="採点" action={<TraceScore trace={trace} />}>
        <ReadingList trace={trace} />
        <TraceText trace={trace} />
      </Card>
      <Card title="解答をそろえる">
        <ResponseSteps slots={trace.slots} />
      </Card>
      <Card title="正答の読み取り">
        <AnswerParse question={question} />
      </Card>
    </div>
  )
}

export function NothingTyped() {
  return (
    <Note kind="info">
      answer
      に正答を入れると、読み取り、そろえ方、別解ごとの照らし合わせ、得点が出ます。空の値は、解答フォーマットエラーです。
    </Note>
  )
}

/** Cases that show one rule each; first a question of each pattern. */
export const examples: readonly { word: string; to: string }[] = [
  ...Object.values(patternGuides).map(({ sample: { title, ...given } }) => ({ word: title, to: ruleAddress(given) })),
  { word: '解答欄ごと', to: ruleAddress({ answer: '3"4"5', response: ['3', '0', '5'] }) },
  { word: '順不同', to: ruleAddress({ answer: '2@2@3', response: ['2', '3', '3'] }) },
  { word: '数の書き方', to: ruleAddress({ answer: '0.5;1/2', response: ['．５０'] }) },
  { word: '見えない文字', to: ruleAddress({ answer: '東京', response: ['　東\u200B京 '] }) },
  { word: '個数が違う', to: ruleAddress({ answer: '3,4', response: ['3'], slots: 1 }) },
  { word: 'フォーマットエラー', to: ruleAddress({ answer: '3,4;5', response: ['3', '4'] }) },
]
