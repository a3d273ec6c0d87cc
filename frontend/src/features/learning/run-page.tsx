import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { LoadState } from '../../ui/load-state.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RichText } from '../math/rich-text.tsx'
import { NoSubjects } from './no-subjects.tsx'
import css from './run-page.module.css'
import { useLearner } from './use-learner.ts'
import type { usePools } from './use-pools.ts'

interface RunPageProps {
  /** With readings, as `lead`. */
  title: string
  lead: string
  pools: ReturnType<typeof usePools>
  trouble: ReturnType<typeof useBegin>['trouble']
  children: ReactNode
}

const troubles = {
  none: '{選|えら}んだ{中|なか}に、{当|あ}てはまる{問題|もんだい}がありません。',
  failed: '{問題|もんだい}を{用意|ようい}できませんでした。つながっているところで、もう{一度|いちど}おしてください。',
} as const

/** Why the run that was wanted has not begun. */
export function RunTroubleNote({ trouble }: Pick<RunPageProps, 'trouble'>) {
  const { grade } = useLearner()
  if (!trouble) return null
  return (
    <div role="alert">
      <Note kind="warn">
        <p>
          <RichText text={troubles[trouble]} grade={grade} />
        </p>
      </Note>
    </div>
  )
}

/** A page on which a run is chosen: what it is, what there is to choose from, why it cannot begin. */
export function RunPage({ title, lead, pools, trouble, children }: RunPageProps) {
  const { grade } = useLearner()
  return (
    <div className="main">
      <PageHead title={<RichText text={title} grade={grade} />} />
      <p className={css.lead}>
        <RichText text={lead} grade={grade} />
      </p>
      <RunTroubleNote trouble={trouble} />
      <LoadState
        query={pools}
        failure={<RichText text="{問題|もんだい}を{読|よ}みこめませんでした。" grade={grade} />}
      />
      {pools.data?.every(({ items }) => items.length === 0) ? <NoSubjects /> : children}
    </div>
  )
}

/** Begins a run and goes to it; a second press of a double one begins no second run. */
export function useBegin() {
  const { owner } = useLearner()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<'none' | 'failed' | null>(null)
  const begin = async (make: (owner: string) => Promise<string | null>) => {
    if (isBusy || owner === null) return
    setIsBusy(true)
    setTrouble(null)
    try {
      const address = await make(owner)
      if (address === null) setTrouble('none')
      else await navigate(address)
    } catch {
      setTrouble('failed')
    }
    setIsBusy(false)
  }
  return { begin: (make: (owner: string) => Promise<string | null>) => void begin(make), isBusy, trouble }
}
