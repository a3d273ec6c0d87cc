import { Suspense, useEffect, useState } from 'react'
import { fetchedAhead } from '../../lib/fetched-ahead.ts'
import { notify } from '../../ui/toast.tsx'
import type { MemoSheet } from '../memo/use-memo-sheet.ts'

const MemoLayer = fetchedAhead(() => import('../memo/memo-layer.tsx').then((part) => part.MemoLayer))
const MemoTools = fetchedAhead(() => import('../memo/memo-tools.tsx').then((part) => part.MemoTools))
const PictureSheet = fetchedAhead(() => import('../memo/picture-sheet.tsx').then((part) => part.PictureSheet))

/** The layer over the question; its code comes with the first stroke, or with a memo that is there already. */
export function MemoOverQuestion({ sheet }: { sheet: MemoSheet }) {
  const isNeeded = sheet.tool !== null || sheet.strokes.length > 0
  if (!isNeeded || sheet.isHidden) return null
  return (
    <Suspense fallback={null}>
      <MemoLayer
        questionKey={sheet.key}
        strokes={sheet.strokes}
        tool={sheet.tool}
        color={sheet.color}
        onStroke={sheet.add}
      />
    </Suspense>
  )
}

/** The tool bar, with 「画像にする」: the question that is on the screen, with its memo and answers, as a PNG. */
export function MemoBar({ sheet, pictureName }: { sheet: MemoSheet; pictureName: string }) {
  const [picture, setPicture] = useState<Blob | null>(null)
  // The first question comes before its tools.
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(true), [])
  const makePicture = async () => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-question], [data-answers]')]
    const capture = await import('../memo/capture.ts')
    const made = await capture.captureQuestion(parts)
    if (typeof made === 'string') notify.error(capture.captureRefusalTexts[made])
    else setPicture(made)
  }
  return (
    <>
      {isShown && (
        <Suspense fallback={null}>
          <MemoTools sheet={sheet} onPicture={() => void makePicture()} />
        </Suspense>
      )}
      {picture && (
        <Suspense fallback={null}>
          <PictureSheet picture={picture} name={pictureName} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </>
  )
}
