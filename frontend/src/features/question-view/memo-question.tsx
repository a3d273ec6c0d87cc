import { Suspense } from 'react'
import { notify } from '../../ui/toast.tsx'
import { MemoTools } from '../memo/memo-tools.tsx'
import type { MemoSheet } from '../memo/use-memo-sheet.ts'
import { fetchedAhead } from './fetched-ahead.ts'

const MemoLayer = fetchedAhead(async () => (await import('../memo/memo-layer.tsx')).MemoLayer)

/** The layer over the question; its code comes with the first stroke, or with a memo that is there already. */
export function MemoOverQuestion({ sheet }: { sheet: MemoSheet }) {
  const isNeeded = sheet.tool !== null || sheet.strokes.length > 0
  if (!isNeeded || sheet.isHidden) return null
  return (
    <Suspense fallback={null}>
      <MemoLayer strokes={sheet.strokes} tool={sheet.tool} color={sheet.color} onStroke={sheet.add} />
    </Suspense>
  )
}

/** The tool bar, with 「画像にする」: the question that is on the screen, with its memo, as a PNG. */
export function MemoBar({ sheet, pictureName }: { sheet: MemoSheet; pictureName: string }) {
  const makePicture = async () => {
    const target = document.querySelector<HTMLElement>('[data-question]')
    if (!target) return
    const { captureQuestion, captureRefusalTexts, download } = await import('../memo/capture.ts')
    const picture = await captureQuestion(target)
    if (typeof picture === 'string') notify.error(captureRefusalTexts[picture])
    else download(picture, `${pictureName}.png`)
  }
  return <MemoTools sheet={sheet} onPicture={() => void makePicture()} />
}
