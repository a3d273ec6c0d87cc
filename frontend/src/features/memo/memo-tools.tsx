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
import type { MemoTool } from '../../lib/store/tcheck-state.ts'
import css from './memo.module.css'
import type { MemoSheet } from './use-memo-sheet.ts'

const tools: readonly { tool: MemoTool; word: string; icon: typeof IconPencil }[] = [
  { tool: 'brush', word: 'ペン', icon: IconPencil },
  { tool: 'marker', word: 'マーカー', icon: IconHighlight },
  { tool: 'eraser', word: '消しゴム', icon: IconEraser },
]

const inks = [
  { color: '#262e35', word: '黒' },
  { color: '#b5380c', word: '赤' },
  { color: '#0b5cad', word: '青' },
] as const

interface MemoToolsProps {
  sheet: MemoSheet
  /** 「メモごと画像にする」 */
  onPicture: () => void
}

/** Pen, marker, eraser, three inks, back, all, hide: the tool bar of the memo; of a locked memo what only looks. */
export function MemoTools({ sheet, onPicture }: MemoToolsProps) {
  return (
    <div className={sheet.isLocked ? css.tools : `${css.tools} ${css.many}`} role="toolbar" aria-label="メモ">
      <span className={css.name}>メモ</span>
      {!sheet.isLocked && <DrawingTools sheet={sheet} />}
      <Tool
        word={sheet.isHidden ? 'メモを出す' : 'メモを隠す'}
        icon={sheet.isHidden ? IconEye : IconEyeOff}
        isPressed={sheet.isHidden}
        onPress={sheet.toggleHidden}
      />
      <Tool word="画像にする" icon={IconPhotoDown} onPress={onPicture} />
    </div>
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
            className={isOn ? `${css.ink} ${css.inkOn}` : css.ink}
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
  isOn?: boolean
  isPressed?: boolean
  isOff?: boolean
  onPress: () => void
}

function Tool({ word, icon: Icon, isOn = false, isPressed = isOn, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={isOn ? `${css.tool} ${css.toolOn}` : css.tool}
      // Where there is room for the icon alone, the word comes to the pointer.
      title={word}
      aria-pressed={isPressed}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon className="i" aria-hidden />
      <span className={css.word}>{word}</span>
    </button>
  )
}
