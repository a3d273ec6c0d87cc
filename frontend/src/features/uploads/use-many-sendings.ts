import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { followSending, type Sending } from './sending.ts'

/** One of several files, under a name that lasts while the page is open. */
export interface NamedSending {
  name: string
  sending: Sending
}

/** Files that were chosen one after the other, each on its way by itself; leaving the page stops them all. */
export function useManySendings() {
  const [files, setFiles] = useState<readonly NamedSending[]>([])
  const under = useRef(new Map<string, AbortController>())
  const serial = useRef(0)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const all = under.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  function send(name: string, file: File) {
    under.current.get(name)?.abort()
    const controller = new AbortController()
    under.current.set(name, controller)
    followSending(file, controller.signal, (sending) =>
      setFiles((before) =>
        before.some((one) => one.name === name)
          ? before.map((one) => (one.name === name ? { name, sending } : one))
          : [...before, { name, sending }],
      ),
    )
  }

  return {
    files,
    /** Another number as soon as other files were chosen. */
    turn,
    add: (chosen: readonly File[]) => {
      setTurn((before) => before + 1)
      for (const file of chosen) {
        serial.current += 1
        send(`${serial.current}`, file)
      }
    },
    sendAgain: send,
    remove: (name: string) => {
      setTurn((before) => before + 1)
      under.current.get(name)?.abort()
      setFiles((before) => before.filter((one) => one.name !== name))
    },
  }
}
export type ManySendings = ReturnType<typeof useManySendings>

/**
 * Ids of the uploads that were checked and can be attached.
 * @throws ApiError with the sentence to show, while a file is on its way
 */
export function uploadIdsIn(files: readonly NamedSending[]): string[] {
  if (files.some(({ sending }) => sending.kind === 'under_way')) {
    throw new ApiError(0, 'UPLOAD_UNDER_WAY', ['ファイルを送っています。終わってから、もう一度押してください。'])
  }
  return files.flatMap(({ sending }) => (sending.kind === 'done' ? [sending.upload.id] : []))
}
