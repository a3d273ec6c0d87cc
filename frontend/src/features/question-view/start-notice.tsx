import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import type { StorageState } from '../saving/device-storage.ts'
import css from './start-notice.module.css'

interface StartNoticeProps {
  state: Exclude<StorageState, 'kept'>
  /** Grade id of the set. */
  grade: number
  onStart: () => void
  onQuit: () => void
}

const texts = {
  blocked: {
    title: 'この{端末|たんまつ}には、{答|こた}えを{保存|ほぞん}できません',
    text: 'シークレットウィンドウのときは、とじて、ふつうの{画面|がめん}で{開|ひら}いてください。このまま{始|はじ}めると、{画面|がめん}をとじたときに、{送|おく}れていない{答|こた}えが{消|き}えることがあります。',
  },
  nearly_full: {
    title: 'この{端末|たんまつ}の{空|あ}きが、{少|すく}なくなっています',
    text: '{答|こた}えを{保存|ほぞん}できなくなることがあります。{使|つか}わないものを{消|け}すか、{先生|せんせい}に{聞|き}いてください。',
  },
} as const

/** Told before the start: a device that keeps nothing, or has little room left. */
export function StartNotice({ state, grade, onStart, onQuit }: StartNoticeProps) {
  const { title, text } = texts[state]
  return (
    <main className={`centered ${css.page}`}>
      <section className={`card stack gap-16 ${css.card}`} role="alert">
        <h1>
          <RichText text={title} grade={grade} />
        </h1>
        <p>
          <RichText text={text} grade={grade} />
        </p>
        <p className="flex wrap gap-12">
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
