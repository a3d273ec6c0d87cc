import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { endPath } from '../../../features/learning/run-paths.ts'
import { SelfScoring } from '../../../features/learning/self-scoring.tsx'
import { useLearner } from '../../../features/learning/use-learner.ts'
import { useOpenedRun } from '../../../features/learning/use-opened-run.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { askAgain } from '../../../lib/api/queries.ts'
import { LoadState } from '../../../ui/load-state.tsx'

/** `/v1/student/scoring?run=…`: what the student wrote beside the model answers, to be marked ○ △ ×. */
export function Component(): ReactNode {
  const [query] = useSearchParams()
  const run = query.get('run')
  return run ? <OfRun key={run} run={run} /> : <Navigate to="/v1/student/learning/history" replace />
}

function OfRun({ run }: { run: string }) {
  const { grade } = useLearner()
  const navigate = useNavigate()
  const opened = useOpenedRun(run)
  orNotFound(opened)
  const work = opened.data
  const plan = work?.record.learning
  if (work && plan && (!plan.is_self_marked || work.record.finishedAt !== null)) {
    return <Navigate to={endPath(run, plan)} replace />
  }
  return (
    <div className="main">
      <LoadState
        query={opened}
        failure={<RichText text="{答|こた}えを{読|よ}みこめませんでした。" grade={grade} />}
        lines={6}
      />
      {work && plan && (
        <SelfScoring
          key={work.record.localId}
          run={run}
          work={work}
          onEnd={() => {
            askAgain()
            void navigate(endPath(run, plan))
          }}
        />
      )}
    </div>
  )
}
