import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { beginRunAgain, beginRunOfKeys } from '../../../features/learning/run-begin.ts'
import { beganAtMs, ownBest, timeInWords } from '../../../features/learning/run-best.ts'
import { keysOfRun, playPath } from '../../../features/learning/run-paths.ts'
import { answeredOf, rowsOfRun } from '../../../features/learning/run-rows.ts'
import { useLearner } from '../../../features/learning/use-learner.ts'
import { useOpenedRun } from '../../../features/learning/use-opened-run.ts'
import { usePools } from '../../../features/learning/use-pools.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { praiseOf } from '../../../features/question-view/praise.ts'
import { kindOf } from '../../../features/question-view/set-index.ts'
import type { NextStep } from '../../../features/result/next-steps.tsx'
import { pointsOf, stepWords } from '../../../features/result/result-text.ts'
import { ResultView } from '../../../features/result/result-view.tsx'
import type { OpenedWork } from '../../../features/saving/open-work.ts'
import { openAndWrong } from '../../../features/unit-practice/unit-rows.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'

/** Without its run, the runs are shown. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  new URL(request.url).searchParams.get('run') ? null : redirect('/v1/student/learning/history')

/** `/v1/student/result?run=…`: what came of a run, from the device where there is no connection. */
export function Component() {
  const [query] = useSearchParams()
  const run = query.get('run') ?? ''
  const { grade } = useLearner()
  const opened = useOpenedRun(run)
  orNotFound(opened)
  return (
    <div className="main">
      <LoadState
        query={opened}
        failure={<RichText text="{結果|けっか}を{読|よ}みこめませんでした。" grade={grade} />}
        lines={6}
      />
      {opened.data && <RunResult key={opened.data.record.localId} run={run} work={opened.data} />}
    </div>
  )
}

function RunResult({ run, work }: { run: string; work: OpenedWork }) {
  const { grade, owner } = useLearner()
  const navigate = useNavigate()
  const { set, record } = work
  const plan = record.learning
  usePageTitle(`${set.title}の結果`)
  const rows = rowsOfRun(record, set)
  const isFinished = record.finishedAt !== null
  const progress = { answeredCount: answeredOf(rows), questionCount: rows.length }
  const total = pointsOf(rows)
  const keys = keysOfRun(set)
  const toQuestion = (key: string) => void navigate(playPath(run, set, keys.indexOf(key) + 1))
  const goTo = (begun: Promise<string>) => void begun.then((next) => navigate(playPath(next, set)))
  const { wrong } = openAndWrong(rows)
  const notes = useOwnTime(run, work)
  const steps: NextStep[] = [
    ...(isFinished ? [] : [{ words: stepWords.goOn, act: () => toQuestion(record.lastKey ?? keys[0] ?? '') }]),
    ...(isFinished && wrong.length > 0 && plan && owner !== null
      ? [{ words: stepWords.wrongAgain, act: () => goTo(beginRunOfKeys(owner, { plan, set }, wrong)) }]
      : []),
    ...(isFinished && plan && owner !== null
      ? [{ words: stepWords.again, act: () => goTo(beginRunAgain(owner, { plan, set })) }]
      : []),
    { words: stepWords.home, act: '/v1/student/subject-select' },
  ]
  return (
    <>
      <PageHead title={<RichText text={set.title} grade={grade} />} crumb={kindOf(set, work.kindName)} />
      <div className="stack">
        <ResultView
          stage={isFinished ? 'finished' : 'going_on'}
          rows={rows}
          total={isFinished ? total : null}
          words={praiseOf({ ...total, ...progress })}
          notes={notes}
          progress={progress}
          grade={grade}
          steps={steps}
          onOpen={toQuestion}
        />
      </div>
    </>
  )
}

/** Of a challenge: how long it took, and the own best of the other runs. */
function useOwnTime(run: string, { record }: OpenedWork): string[] {
  const isChallenge = record.learning?.kind === 'challenge'
  const pools = usePools({ isWanted: isChallenge })
  if (!isChallenge || record.finishedAt === null) return []
  const challenge = record.learning?.questions.map(({ group }) => group) ?? []
  const bests = pools.data?.flatMap((subject) => subject.bests) ?? []
  const best = ownBest(bests, challenge, { except: run })
  const own = timeInWords(Date.parse(record.finishedAt) - beganAtMs(run))
  return [
    `かかった{時間|じかん} ${own}`,
    ...(best
      ? [`これまでのいちばんよい{記録|きろく} ${best.score} / ${best.max_score}{点|てん} ${timeInWords(best.ms)}`]
      : []),
  ]
}
