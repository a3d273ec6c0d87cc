import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEraser,
  IconEye,
  IconEyeOff,
  IconHighlight,
  IconPencil,
  IconPhotoDown,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { MemoTool } from '../../lib/store/tcheck-state.ts'
import { useKeptFocus } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import { BLACK_INK } from './ink.ts'
import css from './memo.module.css'
import type { MemoSheet } from './use-memo-sheet.ts'

const tools: readonly { tool: MemoTool; word: string; icon: typeof IconPencil }[] = [
  { tool: 'brush', word: 'ペン', icon: IconPencil },
  { tool: 'marker', word: 'マーカー', icon: IconHighlight },
  { tool: 'eraser', word: '消しゴム', icon: IconEraser },
]

const inks = [
  { color: BLACK_INK, word: '黒' },
  { color: '#b5380c', word: '赤' },
  { color: '#0b5cad', word: '青' },
] as const

interface MemoToolsProps {
  sheet: MemoSheet
  /** 「画像にする」: the question that is on the screen, with its memo and answers, as a PNG. */
  onPicture: (picture: Blob) => void
}

/** Pen, marker, eraser, three inks, back, all, hide: the tool bar of the memo; of a locked memo what only looks. */
export function MemoTools({ sheet, onPicture }: MemoToolsProps) {
  return (
    <div
      className={sheet.isLocked ? `row gap-2 ${css.tools}` : `row gap-2 ${css.tools} ${css.many}`}
      role="toolbar"
      aria-label="メモ"
      data-arrows=""
    >
      <span className={`ink-700 text-13 bold ${css.name}`} aria-hidden="true">
        メモ
      </span>
      {!sheet.isLocked && <DrawingTools sheet={sheet} />}
      <Tool
        word={sheet.isHidden ? 'メモを出す' : 'メモを隠す'}
        icon={sheet.isHidden ? IconEye : IconEyeOff}
        onPress={sheet.toggleHidden}
      />
      <PictureTool onPicture={onPicture} />
    </div>
  )
}

/** Figures and formulas may still be on their way, so it can take some seconds: the tool says that it is at work. */
function PictureTool({ onPicture }: Pick<MemoToolsProps, 'onPicture'>) {
  const [isAtWork, setIsAtWork] = useState(false)
  const running = useRef(false)
  const make = async () => {
    if (running.current) return
    running.current = true
    setIsAtWork(true)
    try {
      const parts = [...document.querySelectorAll<HTMLElement>('[data-question], [data-answers]')]
      const { captureQuestion, captureFailureTexts } = await import('./capture.ts')
      const made = await captureQuestion(parts)
      if (typeof made === 'string') notify.error(captureFailureTexts[made])
      else onPicture(made)
    } catch {
      notify.error('画像にできませんでした。インターネットにつながっているか、たしかめてください。')
    } finally {
      running.current = false
      setIsAtWork(false)
    }
  }
  return (
    <>
      <Tool
        word={isAtWork ? '作っています' : '画像にする'}
        icon={IconPhotoDown}
        isBusy={isAtWork}
        onPress={() => void make()}
      />
      <output className="sr">{isAtWork && '画像を作っています'}</output>
    </>
  )
}

function DrawingTools({ sheet }: { sheet: MemoSheet }) {
  return (
    <>
      {tools.map(({ tool, word, icon }) => (
        <Tool key={tool} word={word} icon={icon} isOn={sheet.tool === tool} onPress={() => sheet.choose(tool)} />
      ))}
      <span className={css.line} />
      {inks.map(({ color, word }) => {
        const isOn = sheet.color === color
        return (
          <button
            key={color}
            type="button"
            className={isOn ? `bare centered ${css.ink} ${css.inkOn}` : `bare centered ${css.ink}`}
            aria-label={isOn ? `${word}(使用中)` : word}
            aria-pressed={isOn}
            onClick={() => sheet.chooseColor(color)}
          >
            <i style={{ background: color }} />
          </button>
        )
      })}
      <span className={css.line} />
      <Tool word="元に戻す" icon={IconArrowBackUp} isOff={!sheet.canUndo} onPress={sheet.undo} />
      <Tool word="やり直す" icon={IconArrowForwardUp} isOff={!sheet.canRedo} onPress={sheet.redo} />
      <Tool word="全部消す" icon={IconTrash} isOff={sheet.strokes.length === 0} onPress={sheet.clear} />
    </>
  )
}

interface ToolProps {
  word: string
  icon: typeof IconPencil
  /** Of a tool that stays taken. */
  isOn?: boolean
  isOff?: boolean
  isBusy?: boolean
  onPress: () => void
}

function Tool({ word, icon: Icon, isOn, isOff = false, isBusy = false, onPress }: ToolProps) {
  const renderText = useTextRenderer()
  const press = useKeptFocus({ disabled: isOff, 'aria-disabled': isBusy || undefined, onClick: onPress })
  return (
    <button
      type="button"
      className={
        isOn
          ? `grid justify-items-center ink-700 text-12 nowrap ${css.tool} ${css.toolOn}`
          : `grid justify-items-center ink-700 text-12 nowrap ${css.tool}`
      }
      // Where there is room for the icon alone, the word comes to the pointer.
      title={word}
      aria-pressed={isOn}
      {...press}
    >
      <Icon className="i" aria-hidden />
      <span>{renderText(word)}</span>
    </button>
  )
}
