import type { Upload } from '@tcheck/contract/groups/uploads'
import { useEffect, useRef, useState } from 'react'
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
    add: (chosen: readonly File[]) => {
      for (const file of chosen) {
        serial.current += 1
        send(`${serial.current}`, file)
      }
    },
    sendAgain: send,
    remove: (name: string) => {
      under.current.get(name)?.abort()
      setFiles((before) => before.filter((one) => one.name !== name))
    },
  }
}
export type ManySendings = ReturnType<typeof useManySendings>

/** Those that were checked and can be attached. */
export const uploadsIn = (files: readonly NamedSending[]): Upload[] =>
  files.flatMap(({ sending }) => (sending.kind === 'done' ? [sending.upload] : []))

export const isAnyUnderWay = (files: readonly NamedSending[]): boolean =>
  files.some(({ sending }) => sending.kind === 'under_way')
