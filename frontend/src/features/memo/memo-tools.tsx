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
import type { ReactNode } from 'react'
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

/** Pen, marker, eraser, three inks, back, all, hide: the tool bar of the memo. */
export function MemoTools({ sheet, onPicture }: MemoToolsProps) {
  return (
    <div className={css.tools} role="toolbar" aria-label="メモ">
      <span className={css.name}>メモ</span>
      {tools.map(({ tool, word, icon: Icon }) => {
        const isOn = sheet.tool === tool
        return (
          <Tool key={tool} isOn={isOn} onPress={() => sheet.choose(tool)}>
            <Icon className="i" aria-hidden />
            {word}
          </Tool>
        )
      })}
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
      <Tool isOff={!sheet.canUndo} onPress={sheet.undo}>
        <IconArrowBackUp className="i" aria-hidden />
        元に戻す
      </Tool>
      <Tool isOff={!sheet.canRedo} isExtra onPress={sheet.redo}>
        <IconArrowForwardUp className="i" aria-hidden />
        やり直す
      </Tool>
      <Tool isOff={sheet.strokes.length === 0} onPress={sheet.clear}>
        <IconTrash className="i" aria-hidden />
        全部消す
      </Tool>
      <Tool isPressed={sheet.isHidden} onPress={sheet.toggleHidden}>
        {sheet.isHidden ? <IconEye className="i" aria-hidden /> : <IconEyeOff className="i" aria-hidden />}
        {sheet.isHidden ? 'メモを出す' : 'メモを隠す'}
      </Tool>
      <Tool isExtra onPress={onPicture}>
        <IconPhotoDown className="i" aria-hidden />
        画像にする
      </Tool>
    </div>
  )
}

interface ToolProps {
  isOn?: boolean
  isPressed?: boolean
  isOff?: boolean
  /** Left out where there is little room. */
  isExtra?: boolean
  onPress: () => void
  children: ReactNode
}

function Tool({ isOn = false, isPressed = isOn, isOff = false, isExtra = false, onPress, children }: ToolProps) {
  const look = [css.tool, isOn && css.toolOn, isExtra && css.extra]
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      aria-pressed={isPressed}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
