import { IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { type Store, useStore } from '../../lib/store/store.ts'
import { useTextRenderer } from '../../ui/words.ts'
import type { HindranceKind, SyncStatus } from './save-state.ts'
import css from './save-status.module.css'

const looks = {
  saved: { className: 'save ok', word: '保存済み', where: '', Icon: IconCloudCheck },
  saving: { className: 'save', word: '保存中', where: '', Icon: IconRefresh },
  closed: { className: 'save off', word: '点検中', where: '(端末に保存)', Icon: IconCloudOff },
  blocked: { className: 'save off', word: '送れません', where: '(端末に保存)', Icon: IconCloudOff },
  refused: { className: 'save off', word: '保存できません', where: '', Icon: IconCloudOff },
  offline: { className: 'save off', word: 'オフライン', where: '(端末に保存)', Icon: IconCloudOff },
} as const

/** There is a connection, and the answers are not sent all the same. */
const lookOf = (hindrance: HindranceKind | undefined) =>
  hindrance === undefined ? 'offline' : hindrance === 'closed' ? 'closed' : 'blocked'

/**
 * Where the answers are, true at every moment: in the first half second after a change it claims nothing. What stood there
 * is hidden then and not taken away, since laying out the page's head takes a slow device as long as drawing the answer.
 */
export function SaveStatus({ status }: { status: Store<SyncStatus> }) {
  const renderText = useTextRenderer()
  const state = useStore(status, (current) => current.state)
  const hindrance = useStore(status, (current) => current.hindrance?.kind)
  const [last, setLast] = useState<keyof typeof looks>('saving')
  const now = state === 'offline' ? lookOf(hindrance) : state
  if (now !== 'settling' && now !== last) setLast(now)
  const { className, word, where, Icon } = looks[last]
  return (
    <span className={`${className} ${css.line}`} role="status" data-save-state={state}>
      <span className={state === 'settling' ? css.silent : css.said}>
        <Icon className="i" aria-hidden />
        <span className={css.word}>
          {renderText(word)}
          <wbr />
          {renderText(where)}
        </span>
      </span>
    </span>
  )
}
