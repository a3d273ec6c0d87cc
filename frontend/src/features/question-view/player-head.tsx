import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../ui/words.ts'
import { RichText } from '../math/rich-text.tsx'
import { SoundButton } from '../shell/sound-button.tsx'
import css from './player-head.module.css'

export interface PlayerHeadProps {
  /** 「CBT・数学 中2」 */
  kind: string
  title: string
  /** 「大問3 (2)」, in the phone's header. */
  here: string
  progress: { answeredCount: number; questionCount: number }
  saveLine: ReactNode
  onQuit: () => void
  /** 提出する, 終わる. */
  action: ReactNode
}

/** やめる, what is being answered, how far, whether it is kept, sound, and the act that ends it. */
export function PlayerHead(props: PlayerHeadProps & { onSettings: () => void }) {
  const { kind, title, here, progress, saveLine, onQuit, action, onSettings } = props
  const say = useWords()
  const { answeredCount, questionCount } = progress
  const share = questionCount > 0 ? answeredCount / questionCount : 0
  return (
    <header className={css.head}>
      <button type="button" className={`btn quiet ${css.quit}`} aria-label="やめる" onClick={onQuit}>
        <IconX className="i" aria-hidden />
        <span>やめる</span>
      </button>
      <h1>
        <small>{kind}</small>
        <RichText text={title} />
      </h1>
      <span className={css.here} aria-hidden="true">
        {here}
      </span>
      <span className={css.progress}>
        <span className="bar" role="img" aria-label={`${questionCount}問中 ${answeredCount}問 解答`}>
          <i style={{ width: `${share * 100}%` }} />
        </span>
        <span className={css.progressText} aria-hidden="true">
          <b>
            {questionCount}問中 {answeredCount}問
          </b>{' '}
          {say('解答')}
        </span>
      </span>
      <span className="grow" />
      {saveLine}
      <span className={css.sound}>
        <SoundButton />
        <button type="button" className="icon-btn" aria-label="音とふりがなの設定" onClick={onSettings}>
          <IconAdjustmentsHorizontal className="i" aria-hidden />
        </button>
      </span>
      {action}
    </header>
  )
}
