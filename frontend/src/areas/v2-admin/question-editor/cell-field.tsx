import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { type Problem, sentenceOf } from './problems.ts'
import css from './question-editor.module.css'

interface Tool {
  word: string
  /** What screen readers hear. */
  name: string
  before: string
  after: string
  /** Stands between where nothing is marked. */
  sample: string
}

interface CellFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  problems: readonly Problem[]
  hint?: string
  /** More than one: a field of several lines. */
  lines?: number
  /** The text is shown with the notation of questions. */
  hasNotation?: boolean
  isLabelHidden?: boolean
}

/** One cell of a question's row: what an import would say of it stands below, as it is typed. */
export function CellField({ label, value, onChange, problems, hasNotation = false, ...look }: CellFieldProps) {
  const { error, warning } = sentenceOf(problems)
  const field = useOwnField({ label, value, onChange, error })
  return (
    <div className="stack gap-4 min-width-0">
      <TextField {...field} {...look} lines={hasNotation ? (look.lines ?? 2) : (look.lines ?? 1)} />
      {hasNotation && <NotationTools controlId={field.id} value={value} onChange={onChange} />}
      {warning !== null && (
        <p className={css.warning} role="status">
          {warning}
        </p>
      )}
    </div>
  )
}

export const notations: readonly Tool[] = [
  { word: '数式', name: '数式にする', before: '$', after: '$', sample: '\\frac{1}{2}' },
  { word: 'ルビ', name: 'ルビをつける', before: '{', after: '|よみ}', sample: '漢字' },
  { word: '波線', name: '波線を引く', before: '[[wavy|', after: ']]', sample: '文字' },
  { word: '二重線', name: '二重線を引く', before: '[[double|', after: ']]', sample: '文字' },
  { word: '囲み', name: '囲みにする', before: '[[box|', after: ']]', sample: '文字' },
]

/** A text with a notation put around what is marked, and what is marked then: the part to be typed over. */
export function withNotation(text: string, { from, to }: { from: number; to: number }, tool: Tool) {
  const inner = text.slice(from, to) || tool.sample
  const begins = from + tool.before.length
  return {
    text: text.slice(0, from) + tool.before + inner + tool.after + text.slice(to),
    from: begins,
    to: begins + inner.length,
  }
}

interface NotationToolsProps {
  /** Of the textarea. */
  controlId: string
  value: string
  onChange: (value: string) => void
}

/** Buttons that put a notation around what is marked in a field. */
function NotationTools({ controlId, value, onChange }: NotationToolsProps) {
  const use = (tool: Tool) => {
    const control = document.getElementById(controlId)
    if (!(control instanceof HTMLTextAreaElement)) return
    const made = withNotation(value, { from: control.selectionStart, to: control.selectionEnd }, tool)
    onChange(made.text)
    // After the new text has been drawn.
    requestAnimationFrame(() => {
      control.focus()
      control.setSelectionRange(made.from, made.to)
    })
  }
  return (
    <span className="row" role="toolbar" aria-label="書き方" aria-controls={controlId}>
      {notations.map((tool) => (
        <Button key={tool.word} size="sm" kind="quiet" aria-label={tool.name} onClick={() => use(tool)}>
          {tool.word}
        </Button>
      ))}
    </span>
  )
}
