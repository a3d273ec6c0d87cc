import type { Upload } from '@tcheck/contract/groups/uploads'
import { useEffect, useRef, useState } from 'react'
import { sentencesOf } from '../../lib/api/api-error.ts'
import { canTryAgain, type SendingStep, sendFile } from './send-file.ts'

export type Sending =
  | { kind: 'none' }
  | { kind: 'under_way'; file: File; step: SendingStep }
  | { kind: 'failed'; file: File; sentence: string; canTryAgain: boolean }
  | { kind: 'done'; upload: Upload }

const FALLBACK = 'ファイルを送れませんでした。もう一度お試しください。'

/** One file on its way; choosing another, calling it off or leaving the page stops it. */
export function useSending(onChange: (upload: Upload | null) => void) {
  const [sending, setSending] = useState<Sending>({ kind: 'none' })
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])

  function send(file: File) {
    under.current?.abort()
    const controller = new AbortController()
    under.current = controller
    const { signal } = controller
    const show = (next: Sending) => {
      if (!signal.aborted) setSending(next)
    }
    show({ kind: 'under_way', file, step: { kind: 'sending', part: 0 } })
    onChange(null)
    sendFile(file, { signal, onStep: (step) => show({ kind: 'under_way', file, step }) }).then(
      (upload) => {
        if (signal.aborted) return
        show({ kind: 'done', upload })
        onChange(upload)
      },
      (error: unknown) => {
        const [sentence = FALLBACK] = sentencesOf(error, FALLBACK)
        show({ kind: 'failed', file, sentence, canTryAgain: canTryAgain(error) })
      },
    )
  }

  function callOff() {
    under.current?.abort()
    setSending({ kind: 'none' })
    onChange(null)
  }

  return { sending, send, callOff }
}
