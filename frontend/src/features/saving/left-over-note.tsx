import { IconCloudOff } from '@tabler/icons-react'
import { useStore } from '../../lib/store/store.ts'
import { useTextRenderer } from '../../ui/words.ts'
import { RichText } from '../math/rich-text.tsx'
import { sealedLeft } from '../sealed-answers/sealed-left.ts'
import { leftOver } from './left-over.ts'
import css from './left-over-note.module.css'

const onDevice = '{送|おく}れていない{答|こた}えを、この{端末|たんまつ}に{保存|ほぞん}しています'
const inPage =
  '{送|おく}れていない{答|こた}えを、この{端末|たんまつ}に{保存|ほぞん}できません。{画面|がめん}をとじないでください。'
const ofOthers = (count: number) =>
  `{前|まえ}の{人|ひと}の{答|こた}えが、あと${count}{件|けん}、{送|おく}られていません`

/**
 * That answers of earlier visits wait on this device, and what to do where the server does not take one of them; else nothing. Of another person's
 * only how many wait: whose they are, nobody here can know.
 */
export function LeftOverNote({ grade }: { grade: number }) {
  const { count, refusal, isInMemory } = useStore(leftOver, (left) => left)
  const others = useStore(sealedLeft, (left) => left.count)
  const renderText = useTextRenderer()
  if (!count && others === 0) return null
  return (
    <p className={css.note}>
      {count ? <Waiting grade={grade} text={isInMemory ? inPage : onDevice} /> : null}
      {others > 0 && <Waiting grade={grade} text={ofOthers(others)} />}
      {refusal !== null && (
        <span className={css.refusal}>
          {renderText(refusal)}
          <RichText text="{先生|せんせい}に{知|し}らせてください。" grade={grade} />
        </span>
      )}
    </p>
  )
}

const Waiting = ({ grade, text }: { grade: number; text: string }) => (
  <span className="save off" role="status">
    <IconCloudOff className="i i-s" aria-hidden />
    <RichText text={text} grade={grade} />
  </span>
)
