import { IconCloud, IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { SaveState } from './outbox.ts'
import css from './save-line.module.css'

const looks = {
  saved: { className: 'save ok', word: '保存済み', where: '', Icon: IconCloudCheck },
  settling: { className: 'save', word: '', where: '', Icon: IconCloud },
  saving: { className: 'save', word: '保存中', where: '', Icon: IconRefresh },
  offline: { className: 'save off', word: 'オフライン', where: '(端末に保存)', Icon: IconCloudOff },
} as const

/** Where the answers are, true at every moment: in the first half second after a change it claims nothing. */
export function SaveLine({ state }: { state: SaveState }) {
  const { className, word, where, Icon } = looks[state]
  return (
    <span className={`${className} ${css.line}`} role="status" data-save-state={state}>
      <Icon className="i" aria-hidden />
      <span className={css.word}>
        {word}
        <wbr />
        {where}
      </span>
    </span>
  )
}
