import type { MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { type RefObject, useEffect, useRef } from 'react'
import { gradeText } from '../../lib/grade-text.ts'
import { subjectInWords } from '../../lib/subject-words.ts'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { answerReadings } from '../attempt-answers/attempt-text.ts'
import { RichText } from '../math/rich-text.tsx'
import { mediaKindOf } from '../media/signed-media.ts'
import { useMediaUrl } from '../media/use-media-url.ts'
import { RightAnswer } from '../question-view/shown-answer.tsx'
import css from './printed-group.module.css'
import { picturesToPrint, printedChoices, slotsToWrite } from './worksheet-view.ts'

/** What has not come by then is printed without. */
const MOST_MS = 10_000

const LOOK_MS = 100

export type PrintedKind = 'worksheet' | 'answers'
const kinds: Record<PrintedKind, string> = { worksheet: '', answers: '解答' }

interface PrintedGroupProps {
  set: QuestionSet
  kind: PrintedKind
  /** Printed, or given up. */
  onDone: () => void
}

/** An lquestion group on A4: to be answered with a pencil, or with the answers. Printed as soon as its pictures are there. */
export function PrintedGroup({ set, kind, onDone }: PrintedGroupProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    const gone = new AbortController()
    const end = () => done.current()
    window.addEventListener('afterprint', end, { signal: gone.signal })
    void untilDrawn(sheet, gone.signal).then((isDrawn) => isDrawn && window.print())
    return () => gone.abort()
  }, [])
  return (
    <PrintSheet>
      <div ref={sheet} className={css.sheet} lang="ja">
        <header className={css.head}>
          <h1>
            <RichText text={set.title} grade={set.grade_id} />
            {kinds[kind] && <span className={css.kind}>{kinds[kind]}</span>}
          </h1>
          <p>
            {`${gradeText(set.grade_id)} ${subjectInWords(set.subject_name, set.grade_id)}・${set.question_count}問・${set.max_score}点`}
          </p>
          {kind === 'worksheet' && (
            <p className={`flex justify-end ${css.who}`}>
              <span className={css.name}>名前</span>
              <span className={css.date}>　　月　　日</span>
              <span className={css.points}>{`/ ${set.max_score}点`}</span>
            </p>
          )}
        </header>
        {set.question_groups.map((main) => (
          <PrintedMain key={main.main_question_number} main={main} grade={set.grade_id} kind={kind} />
        ))}
      </div>
    </PrintSheet>
  )
}

interface OfMain {
  main: MainQuestion
  grade: number
  kind: PrintedKind
}

/** What several ask about stands with the first of them, never alone at the foot of a page. */
function PrintedMain({ main, grade, kind }: OfMain) {
  const [first, ...others] = main.questions
  const hasText = kind === 'worksheet' && (main.text !== '' || main.explanatory_image !== null)
  const isVertical = main.writing === 'vertical' && kind === 'worksheet'
  return (
    <section className={css.main}>
      <div className={css.together}>
        <h2>
          <span className={css.number}>{main.main_question_number}</span>
          {main.title && <RichText text={main.title} grade={grade} />}
        </h2>
        {hasText && main.text && (
          <div className={isVertical ? css.vertical : css.text}>
            <RichText text={main.text} grade={grade} />
          </div>
        )}
        {hasText && main.explanatory_image && <PrintedPicture filename={main.explanatory_image} />}
        {first && <PrintedSub main={main} sub={first} grade={grade} kind={kind} />}
      </div>
      {others.map((sub) => (
        <PrintedSub key={sub.sub_question_number} main={main} sub={sub} grade={grade} kind={kind} />
      ))}
    </section>
  )
}

function PrintedSub({ main, sub, grade, kind }: OfMain & { sub: SubQuestion }) {
  return (
    <div className={css.sub}>
      <span>{`(${sub.sub_question_number})`}</span>
      <div>
        {kind === 'worksheet' ? <Asked sub={sub} grade={grade} /> : <Answered main={main} sub={sub} grade={grade} />}
      </div>
      <span className={css.score}>{`${sub.max_score}点`}</span>
    </div>
  )
}

function Asked({ sub, grade }: { sub: SubQuestion; grade: number }) {
  const choices = printedChoices(sub)
  return (
    <>
      {sub.text && (
        <p>
          <RichText text={sub.text} grade={grade} />
        </p>
      )}
      {picturesToPrint(sub).map((filename) => (
        <PrintedPicture key={filename} filename={filename} />
      ))}
      {choices.length > 0 && (
        <ul className={`flex wrap ${css.choices}`}>
          {choices.map(({ marker, sign, text }) => (
            <li key={marker}>
              <span>{`${sign} `}</span>
              <RichText text={text} grade={grade} />
            </li>
          ))}
        </ul>
      )}
      <div className={`flex justify-end wrap ${css.places}`}>
        {slotsToWrite(sub).map(({ name, lines, isShort }, at) => (
          <div
            key={name ?? at}
            className={
              isShort
                ? `grid align-end ${css.short}`
                : `grid align-end ${css.place} ${lines.length > 1 ? css.long : ''}`
            }
          >
            {name && <span>{name}</span>}
            {lines.map((line) => (
              <span key={line} className={css.line} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function Answered({ main, sub, grade }: Omit<OfMain, 'kind'> & { sub: SubQuestion }) {
  const readings = answerReadings(sub)
  return (
    <>
      <p className="bold">
        {readings
          ? readings.map(({ parts, rule }, at) => (
              <span key={parts.join(' / ')}>
                {at > 0 && <span>{' または '}</span>}
                <RightAnswer parts={parts} sub={sub} main={main} grade={grade} />
                <span>{rule && ` (${rule})`}</span>
              </span>
            ))
          : 'この問題は採点されません。'}
      </p>
      {sub.explanation && (
        <p className={css.note}>
          <RichText text={sub.explanation} grade={grade} />
        </p>
      )}
    </>
  )
}

/** A picture on paper: without what a screen needs to enlarge it. What cannot be had is said. */
function PrintedPicture({ filename }: { filename: string }) {
  const { state, onFailed } = useMediaUrl(filename)
  if (mediaKindOf(filename) !== 'image') return <p className={css.note}>動画は、画面で見てください。</p>
  if (state.kind === 'missing') return <p className={css.note}>図を読みこめませんでした。</p>
  if (state.kind === 'loading') return <span data-coming="" />
  return (
    <img key={state.load} src={state.url} alt="" className={css.picture} onError={onFailed} crossOrigin="anonymous" />
  )
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function isDrawn(sheet: HTMLElement): boolean {
  const images = [...sheet.querySelectorAll('img')]
  return sheet.querySelector('[data-coming]') === null && images.every(({ complete }) => complete)
}

/** Waits for the pictures and the fonts of a sheet. @returns false where it was given up meanwhile */
async function untilDrawn(sheet: RefObject<HTMLElement | null>, gone: AbortSignal): Promise<boolean> {
  const until = performance.now() + MOST_MS
  // Formulas and long texts are set in turns after the first drawing.
  await pause(LOOK_MS)
  while (!gone.aborted && performance.now() < until && sheet.current && !isDrawn(sheet.current)) await pause(LOOK_MS)
  if (!gone.aborted) await document.fonts.ready
  return !gone.aborted && sheet.current !== null
}
