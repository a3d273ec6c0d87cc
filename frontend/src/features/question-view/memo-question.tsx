import { Suspense, useState } from 'react'
import { preloaded } from '../../lib/preload.ts'
import type { MemoSheet } from '../memo/use-memo-sheet.ts'

const MemoLayer = preloaded(() => import('../memo/memo-layer.tsx').then((part) => part.MemoLayer))
const MemoTools = preloaded(() => import('../memo/memo-tools.tsx').then((part) => part.MemoTools))
const PictureSheet = preloaded(() => import('../memo/picture-sheet.tsx').then((part) => part.PictureSheet))

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

/** The tool bar, and the picture that it makes. */
export function MemoBar({ sheet, pictureName }: { sheet: MemoSheet; pictureName: string }) {
  const [picture, setPicture] = useState<Blob | null>(null)
  return (
    <>
      <Suspense fallback={null}>
        <MemoTools sheet={sheet} onPicture={setPicture} />
      </Suspense>
      {picture && (
        <Suspense fallback={null}>
          <PictureSheet picture={picture} name={pictureName} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </>
  )
}
