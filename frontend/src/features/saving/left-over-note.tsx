import { IconCloudOff } from '@tabler/icons-react'
import { useStore } from '../../lib/store/store.ts'
import { useWords } from '../../ui/words.ts'
import { RichText } from '../math/rich-text.tsx'
import { leftOver } from './left-over.ts'
import css from './left-over-note.module.css'

const onDevice = '{送|おく}れていない{答|こた}えを、この{端末|たんまつ}に{保存|ほぞん}しています'
const inPage =
  '{送|おく}れていない{答|こた}えを、この{端末|たんまつ}に{保存|ほぞん}できません。{画面|がめん}をとじないでください。'

/** That answers of earlier visits wait on this device, and what to do where the server does not take one of them; else nothing. */
export function LeftOverNote({ grade }: { grade: number }) {
  const { count, refusal, isInMemory } = useStore(leftOver, (left) => left)
  const say = useWords()
  if (!count) return null
  return (
    <p className={css.note}>
      <span className="save off" role="status">
        <IconCloudOff className="i i-s" aria-hidden />
        <RichText text={isInMemory ? inPage : onDevice} grade={grade} />
      </span>
      {refusal !== null && (
        <span className={css.refusal}>
          {say(refusal)}
          <RichText text="{先生|せんせい}に{知|し}らせてください。" grade={grade} />
        </span>
      )}
    </p>
  )
}
