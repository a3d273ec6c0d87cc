import { IconTool } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { maintenance } from '../../lib/api/maintenance.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { useStore } from '../../lib/store/store.ts'
import { rootText } from '../../ui/root-words.ts'
import css from './maintenance-bar.module.css'

/** A player says it beside the answers, which stay on the device. */
const PLAYER = /^\/student\/(cbt-)?question-groups\//
const ASK_AGAIN_MS = 45_000
const SPREAD_MS = 30_000

/** On top of every page while the stage is closed. What the page shows is asked for again now and then, so that it goes by itself. */
export function MaintenanceBar() {
  const sentence = useStore(maintenance, (current) => current.sentence)
  const isPlaying = PLAYER.test(useLocation().pathname)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // A school that waits together must not come back in one second.
    const askAgain = () => {
      void queryClient.refetchQueries({ type: 'active' })
      void revalidate()
    }
    const timer = setInterval(askAgain, ASK_AGAIN_MS + Math.random() * SPREAD_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  if (sentence === null || isPlaying) return null
  const renderText = rootText()
  return (
    <aside className={`row gap-10 ink-900 text-14 no-print ${css.bar}`} aria-label="メンテナンス">
      <IconTool className="i" aria-hidden />
      <p role="status">
        <b>{renderText(sentence)}</b> {renderText('入力中の内容は、終わってから保存してください。')}
      </p>
    </aside>
  )
}
