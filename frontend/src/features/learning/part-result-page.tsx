import type { Content } from '@tcheck/contract/learning'
import { compileSubQuestion, isAnswered, rulesOf } from '@tcheck/scoring'
import { readWritten } from '@tcheck/scoring/self-mark'
import { Navigate, useSearchParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { subjectInWords } from '../../lib/subject-words.ts'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { RichText } from '../math/rich-text.tsx'
import { readStrokes } from '../memo/strokes.ts'
import { praiseOf } from '../question-view/praise.ts'
import { TraceExplanation } from '../question-view/trace-explanation.tsx'
import type { NextStep } from '../result/next-steps.tsx'
import { pointsOf, type ResultRow, stepWords } from '../result/result-text.ts'
import { ResultView } from '../result/result-view.tsx'
import type { OpenedWork } from '../saving/open-work.ts'
import { currentOf, withDone } from './content-steps.ts'
import { LearnersWords } from './learning-text.tsx'
import { contentPath, contentResultPath, partDetailPath, partPath, subjectPath } from './material-paths.ts'
import { PartsRow } from './parts-row.tsx'
import { keysOfRun, playPath } from './run-paths.ts'
import { answeredOf, rowsOfRun } from './run-rows.ts'
import { useContent } from './use-content.ts'
import { useLearner } from './use-learner.ts'
import { useOpenedRun } from './use-opened-run.ts'
import { WrittenPieces } from './written-pieces.tsx'

const failure = <LearnersWords text="{結果|けっか}を{読|よ}みこめませんでした。" />

/** The result of the run in `?run=`, from this device and the server: there at once after its end, without a connection too. */
export function PartResultPage({ isDetailed }: { isDetailed: boolean }) {
  const [query] = useSearchParams()
  const run = query.get('run')
  if (!run) return <Navigate to={subjectPath()} replace />
  return <OfRun run={run} isDetailed={isDetailed} />
}

function OfRun({ run, isDetailed }: { run: string; isDetailed: boolean }) {
  const opened = useOpenedRun(run)
  usePageTitle(opened.data && `${opened.data.set.title}の結果`)
  orNotFound(opened)
  return (
    <div className="main">
      <LoadState query={opened} failure={failure} lines={6} />
      {opened.data && <FinishedPart run={run} work={opened.data} isDetailed={isDetailed} />}
    </div>
  )
}

interface FinishedPartProps {
  run: string
  work: OpenedWork
  /** Question by question, with how each mark came about. */
  isDetailed: boolean
}

/** What came of a part: points, marks, a true sentence, and what is next. */
function FinishedPart({ run, work, isDetailed }: FinishedPartProps) {
  const { grade } = useLearner()
  const { set, record } = work
  const code = record.learning?.content_code ?? null
  const shown = useContent(code)
  const ended = record.finishedAt === null ? [] : [record.learning?.part_id ?? '']
  const content = shown.data && withDone(shown.data, ended)
  const part = content?.parts.find(({ id }) => id === record.learning?.part_id)
  const rows = rowsOfRun(record, set, work.teachersMarks)
  const isEnded = record.finishedAt !== null
  const total = isEnded ? pointsOf(rows) : null
  const answeredCount = answeredOf(rows)
  const counts = { answeredCount, questionCount: rows.length }
  return (
    <>
      <PageHead
        title={<RichText text={content?.title ?? set.title} grade={grade} />}
        crumb={subjectInWords(set.subject_name, grade)}
      />
      {content && !isDetailed && <PartsRow content={content} />}
      <div className="stack">
        <ResultView
          stage={isEnded ? 'finished' : 'going_on'}
          rows={isDetailed ? rows : []}
          total={total}
          words={
            total
              ? praiseOf({ ...total, ...counts })
              : `${rows.length}{問|もん}のうち、${answeredCount}{問|もん}に{答|こた}えました。`
          }
          notes={part ? [part.title] : []}
          progress={counts}
          grade={grade}
          steps={
            isEnded ? stepsOf({ run, content, part, isDetailed }) : [{ words: stepWords.goOn, act: goOn(run, work) }]
          }
          trace={
            isDetailed && isEnded && !record.learning?.is_self_marked
              ? (row) => <PartTrace row={row} rules={set.rules} />
              : undefined
          }
          besides={record.learning?.is_self_marked ? (row) => ownPieces(work, row) : undefined}
        />
      </div>
    </>
  )
}

/** What was drawn and photographed for a question, and both marks of it. */
function ownPieces({ record, memos, teachersMarks }: OpenedWork, { key, main, sub }: ResultRow) {
  const { photos, mark } = readWritten(record.slots[key]?.slot.answers ?? [])
  const memo = memos.find((one) => one.key === key)?.memo ?? null
  const hasPieces = photos.length > 0 || readStrokes(memo).length > 0
  const teachers = teachersMarks?.[key] ?? null
  return hasPieces || teachers ? (
    <WrittenPieces {...{ main, sub, memo, photos }} marks={{ own: mark, teachers }} />
  ) : null
}

const goOn = (run: string, { set, record }: OpenedWork) =>
  playPath(run, set, Math.max(0, keysOfRun(set).indexOf(record.lastKey ?? '')) + 1)

interface Ended {
  run: string
  content: Content | undefined
  part: Content['parts'][number] | undefined
  isDetailed: boolean
}

/** On to the next part, or to the content's result where it was the last. */
function stepsOf({ run, content, part, isDetailed }: Ended): NextStep[] {
  const detail: NextStep[] = isDetailed
    ? []
    : [{ words: '1{問|もん}ずつ{見|み}る', act: partDetailPath(run), isQuiet: false }]
  if (!content) return detail
  const next = currentOf(content)
  const on: NextStep = next
    ? { words: 'つぎのパートへ', act: partPath(content.code, next) }
    : { words: '{結果|けっか}のまとめを{見|み}る', act: contentResultPath(content.code) }
  const again: NextStep[] = part ? [{ words: stepWords.again, act: partPath(content.code, part) }] : []
  return [
    on,
    ...detail,
    ...again,
    { words: 'パートの{一覧|いちらん}へ', act: contentPath(content.code), isQuiet: true },
  ]
}

interface PartTraceProps {
  row: ResultRow
  /** Of the set; absent: the first ones. */
  rules: number | undefined
}

/** How the marks of an answer came about, on demand. */
function PartTrace({ row: { sub, answers }, rules }: PartTraceProps) {
  const question = compileSubQuestion(sub, rulesOf(rules))
  return question && isAnswered(answers) ? <TraceExplanation sub={sub} question={question} answers={answers} /> : null
}
