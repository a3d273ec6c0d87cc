import { IconCopy } from '@tabler/icons-react'
import { findFormulaFaults } from '@tcheck/content/formulas/find-formula-faults'
import { findMarkupTroubles } from '@tcheck/markup/check'
import { spokenText } from '@tcheck/markup/plain-text'
import { markupTroubleWords } from '@tcheck/markup/trouble-words'
import { useDeferredValue, useMemo } from 'react'
import { RichText } from '../../../features/math/rich-text.tsx'
import { gradeText } from '../../../lib/grade-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { CheckField, SelectField } from '../../../ui/form/choice-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useAddressState } from '../../../ui/use-address-state.ts'
import css from './notation.module.css'

/** What stands on the page, as its address says it. */
interface NotationCase {
  text: string
  /** Grade id of the reader whose readings are shown; 0: every reading. */
  grade: number
  isVertical: boolean
}

interface Example {
  word: string
  text: string
}

export interface NotationBenchProps {
  title: string
  /** What the page opens with is the first. */
  examples: readonly [Example, ...Example[]]
  /** What is written, and what that means. */
  guide: readonly (readonly [written: string, meaning: string])[]
}

const grades = Array.from({ length: 12 }, (_, at) => [String(at + 1), gradeText(at + 1)] as const)

/** Type a text in the notation of questions, and see it at once as students do; what is wrong is said in words. */
export function NotationBench({ title, examples, guide }: NotationBenchProps) {
  const first = examples[0].text
  const [read, write] = useMemo(() => [readCase(first), writeCase(first)], [first])
  const { state, change, isShareable, address } = useAddressState({ read, write })
  const shown = useDeferredValue(state)
  const text = useOwnField({
    label: '問題文の書き方で入力',
    value: state.text,
    onChange: (value) => change({ ...state, text: value }),
  })
  const grade = useOwnField({
    label: '読む人の学年',
    value: state.grade === 0 ? '' : String(state.grade),
    onChange: (value) => change({ ...state, grade: Number(value) }),
  })
  const vertical = useOwnField({
    label: '縦書きで見る',
    value: state.isVertical,
    onChange: (isVertical) => change({ ...state, isVertical }),
  })
  return (
    <div className="main">
      <PageHead title={title}>
        <CopyLinkButton address={address} disabled={!isShareable}>
          この内容のリンクをコピー
        </CopyLinkButton>
      </PageHead>
      <nav className={`row wrap ${css.examples}`} aria-label="例">
        <span className="muted small">例</span>
        {examples.map(({ word, text }) => (
          <Button key={word} size="sm" onClick={() => change({ ...state, text })}>
            {word}
          </Button>
        ))}
      </nav>
      <div className={`stack gap-20 align-start one-column-900 ${css.columns}`}>
        <section className={`card stack gap-16 ${css.given}`} aria-label="書く">
          <TextField {...text} lines={8} isMono hint={isShareable ? null : '長すぎるため、リンクにはできません。'} />
          <div className="flex align-end wrap gap-16">
            <SelectField {...grade} choices={grades} empty="ふりがなをすべて見る" />
            <CheckField {...vertical} />
          </div>
          <Button onClick={() => copy(state.text)}>
            <IconCopy className="i" aria-hidden />
            書き方をコピー
          </Button>
          <Guide guide={guide} />
        </section>
        <section className={`card stack gap-16 ${css.shown}`} aria-label="見え方">
          <h2>生徒の見え方</h2>
          <div
            className={shown.isVertical ? `${css.paper} ${css.vertical}` : css.paper}
            data-vertical={shown.isVertical || undefined}
          >
            {shown.text.trim() === '' ? (
              <span className="muted">入力すると、ここに表示されます。</span>
            ) : (
              <RichText text={shown.text} grade={shown.grade === 0 ? undefined : shown.grade} />
            )}
          </div>
          <Troubles text={shown.text} />
          <div>
            <h3>読み上げ</h3>
            <p className="muted">{spokenText(shown.text) || '—'}</p>
          </div>
        </section>
      </div>
    </div>
  )
}

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify.success('書き方をコピーしました'),
    () => notify.error('コピーできませんでした。文字を選んで、コピーしてください。'),
  )
}

function Guide({ guide }: Pick<NotationBenchProps, 'guide'>) {
  return (
    <details>
      <summary>書き方の一覧</summary>
      <table className={`table ${css.guide}`}>
        <thead>
          <tr>
            <th scope="col">書き方</th>
            <th scope="col">意味</th>
          </tr>
        </thead>
        <tbody>
          {guide.map(([written, meaning]) => (
            <tr key={written}>
              <th scope="row">
                <code>{written}</code>
              </th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Of the notation first, which an import would refuse; then what KaTeX cannot set. */
function Troubles({ text }: { text: string }) {
  const troubles = useMemo(() => {
    const ofNotation = findMarkupTroubles(text).map((found) => {
      const { trouble, remedy } = markupTroubleWords(found, text)
      return `${trouble}。${remedy}`
    })
    const ofFormulas = findFormulaFaults(text).map(({ trouble, remedy, piece }) => `${piece}: ${trouble}。${remedy}`)
    return [...ofNotation, ...ofFormulas]
  }, [text])
  return (
    <div role="status">
      {troubles.length === 0 ? (
        <Note kind="ok">
          <p>このまま、問題のシートに書けます。</p>
        </Note>
      ) : (
        <Note kind="warn">
          <ul className="stack gap-8">
            {troubles.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

const readCase =
  (first: string) =>
  (params: URLSearchParams): NotationCase => {
    const grade = Number(params.get('grade') ?? 0)
    return {
      text: params.get('text') ?? first,
      grade: Number.isInteger(grade) && grade >= 1 && grade <= 12 ? grade : 0,
      isVertical: params.get('writing') === 'vertical',
    }
  }

const writeCase =
  (first: string) =>
  ({ text, grade, isVertical }: NotationCase): URLSearchParams =>
    new URLSearchParams([
      ...(text === first ? [] : [['text', text]]),
      ...(grade === 0 ? [] : [['grade', String(grade)]]),
      ...(isVertical ? [['writing', 'vertical']] : []),
    ])
