import type { Upload } from '@tcheck/contract/groups/uploads'
import { useEffect, useRef, useState } from 'react'
import { followSending, type Sending } from './sending.ts'

/** One file on its way; choosing another, calling it off or leaving the page stops it. */
export function useSending(onChange: (upload: Upload | null) => void) {
  const [sending, setSending] = useState<Sending>({ kind: 'none' })
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])

  function send(file: File) {
    under.current?.abort()
    const controller = new AbortController()
    under.current = controller
    onChange(null)
    followSending(file, controller.signal, (next) => {
      setSending(next)
      if (next.kind === 'done') onChange(next.upload)
    })
  }

  function callOff() {
    under.current?.abort()
    setSending({ kind: 'none' })
    onChange(null)
  }

  return { sending, send, callOff }
}
