import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import type { WaitingTest } from '../saving/open-work.ts'
import css from './start-notice.module.css'

interface TestStartProps {
  /** `minutes` null: without a time limit. */
  test: { set: WaitingTest['set']; start: { minutes: number | null; question_count: number } }
  /** Said where there is no other way to it. */
  isOnce?: boolean
  onBegin: () => Promise<void>
  onQuit: () => void
}

const rules =
  '「{始|はじ}める」をおすと、{時間|じかん}が{動|うご}きはじめます。{画面|がめん}をとじても、{時間|じかん}は{止|と}まりません。'
const once = 'このテストを{受|う}けられるのは1{回|かい}です。{提出|ていしゅつ}すると、もう{直|なお}せません。'
const untimed = 'とちゅうでやめても、あとでつづきができます。'
const outOfReach =
  'いま、つながっていません。{時間|じかん}のあるテストは、インターネットにつながってから{始|はじ}めます。つながったら、もう{一度|いちど}ためしてください。'

/** Before a test: how long it is, and that it is taken once. A press begins one with a time limit at the server, which gives the questions. */
export function TestStart({ test: { set, start }, isOnce = false, onBegin, onQuit }: TestStartProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const grade = set.grade_id
  const { minutes, question_count } = start
  const time = minutes === null ? '{時間|じかん}のきまりはありません' : `{時間|じかん}は${minutes}{分|ふん}`
  const begin = () => {
    setIsBusy(true)
    setFailure(null)
    onBegin().catch((error: unknown) => {
      const said = error instanceof ApiError && error.status > 0 ? error.errors[0] : undefined
      setFailure(said ?? outOfReach)
      setIsBusy(false)
    })
  }
  return (
    <main className={`centered ${css.page}`} id="content">
      <section className={`card stack gap-16 ${css.card}`}>
        <h1>
          <RichText text={set.title} grade={grade} />
        </h1>
        <p>
          <IconClock className="i i-s" aria-hidden />{' '}
          <b>
            <RichText text={`${time}・${question_count}{問|もん}`} grade={grade} />
          </b>
        </p>
        <p>
          <RichText text={minutes === null ? untimed : rules} grade={grade} />
        </p>
        {isOnce && (
          <p>
            <RichText text={once} grade={grade} />
          </p>
        )}
        {failure !== null && (
          <p role="alert">
            <RichText text={failure} grade={grade} />
          </p>
        )}
        <p className="flex wrap gap-12">
          <BusyButton kind="primary" size="lg" isBusy={isBusy} onClick={begin}>
            <RichText text={failure === null ? '{始|はじ}める' : 'もう{一度|いちど}ためす'} grade={grade} />
          </BusyButton>
          <Button size="lg" onClick={onQuit}>
            もどる
          </Button>
        </p>
      </section>
    </main>
  )
}
