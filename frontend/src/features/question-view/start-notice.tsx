import { Button } from '../../ui/button.tsx'
import type { StorageState } from '../saving/device-storage.ts'
import css from './start-notice.module.css'

interface StartNoticeProps {
  state: Exclude<StorageState, 'kept'>
  onStart: () => void
  onQuit: () => void
}

const texts = {
  blocked: {
    title: 'この端末には、答えを保存できません',
    text: 'シークレットウィンドウをとじて、ふつうの画面で開いてください。このまま始めると、画面をとじたときに、送れていない答えが消えることがあります。',
  },
  nearly_full: {
    title: 'この端末の空きが、少なくなっています',
    text: '答えを保存できなくなることがあります。使わないものを消すか、先生に聞いてください。',
  },
} as const

/** Told before the start: a device that keeps nothing, or has little room left. */
export function StartNotice({ state, onStart, onQuit }: StartNoticeProps) {
  const { title, text } = texts[state]
  return (
    <main className={css.page}>
      <section className={`card ${css.card}`} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <p className={css.buttons}>
          <Button kind="primary" size="lg" onClick={onQuit}>
            もどる
          </Button>
          <Button size="lg" onClick={onStart}>
            このまま始める
          </Button>
        </p>
      </section>
    </main>
  )
}
