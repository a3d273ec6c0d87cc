import type { Upload } from '@tcheck/contract/groups/uploads'
import { sentencesOf } from '../../lib/api/api-error.ts'
import { canTryAgain, type SendingStep, sendFile } from './send-file.ts'

/** How far a file is. */
export type Sending =
  | { kind: 'none' }
  | { kind: 'under_way'; file: File; step: SendingStep }
  | { kind: 'failed'; file: File; sentence: string; canTryAgain: boolean }
  | { kind: 'done'; upload: Upload }

const FALLBACK = 'ファイルを送れませんでした。もう一度お試しください。'

/** Sends a file and tells each step of it, until it is called off. */
export function followSending(file: File, signal: AbortSignal, tell: (sending: Sending) => void): void {
  const show = (next: Sending) => {
    if (!signal.aborted) tell(next)
  }
  const onStep = (step: SendingStep) => show({ kind: 'under_way', file, step })
  onStep({ kind: 'sending', part: 0 })
  sendFile(file, { signal, onStep }).then(
    (upload) => show({ kind: 'done', upload }),
    (error: unknown) => {
      const [sentence = FALLBACK] = sentencesOf(error, FALLBACK)
      show({ kind: 'failed', file, sentence, canTryAgain: canTryAgain(error) })
    },
  )
}
