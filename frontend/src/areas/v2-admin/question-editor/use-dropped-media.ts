import { mediaUploadTypes } from '@tcheck/contract/upload'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mediaUrl } from '../../../features/media/use-media-url.ts'
import { canTryAgain, sendFile } from '../../../features/uploads/send-file.ts'
import { ApiError, sentencesOf } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { type Dropped, nameOf, nextName } from './dropped-media.ts'

const FALLBACK = '画像・動画を送れませんでした。もう一度お試しください。'

export interface DroppedMedia {
  /** By the name that the question says. */
  of: (name: string) => Dropped | undefined
  isUnderWay: boolean
  /** Where questions find their files: what was put in here first, the server's behind it. */
  source: typeof mediaUrl
  /** Names of those that are, with `/` between them, which no name holds. */
  underWay: string
  /** Shows a file at once and sends it; the question may name it from now on. @returns its name */
  takeIn: (file: File) => string
  again: (name: string) => void
  /** The same file under a name that is free. @returns the name */
  rename: (name: string, freeName: string) => string
  /** Nothing names it any more. */
  callOff: (name: string) => void
}

interface Held {
  file: File
  url: string
  controller: AbortController
}

/**
 * Files that were put into questions: shown from the page's own memory, sent straight to the store, checked there by their
 * bytes, and then kept under their names.
 *
 * @param onThere  the server has a file of this name from now on
 */
export function useDroppedMedia(onThere: (name: string) => void): DroppedMedia {
  const [dropped, setDropped] = useState<ReadonlyMap<string, Dropped>>(new Map())
  /** Addresses in this page's memory, by name. */
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map())
  const held = useRef(new Map<string, Held>())
  useEffect(() => {
    const all = held.current
    return () => {
      for (const { url, controller } of all.values()) {
        controller.abort()
        URL.revokeObjectURL(url)
      }
      all.clear()
    }
  }, [])

  const source = useMemo(
    (): typeof mediaUrl => async (name, asked) => {
      const url = own.get(name)
      return url === undefined ? mediaUrl(name, asked) : { url, expiresAtMs: Number.POSITIVE_INFINITY }
    },
    [own],
  )
  const hide = (name: string) => setOwn((before) => new Map([...before].filter(([one]) => one !== name)))
  const tell = (name: string, state: Dropped) => setDropped((before) => new Map(before).set(name, state))

  function hold(name: string, file: File): void {
    callOff(name)
    const sent: Held = { file, url: URL.createObjectURL(file), controller: new AbortController() }
    held.current.set(name, sent)
    setOwn((before) => new Map(before).set(name, sent.url))
    void send(name, sent)
  }

  async function send(name: string, { file, controller: { signal } }: Held): Promise<void> {
    tell(name, { kind: 'under_way', part: 0 })
    try {
      const { id } = await sendFile(file, {
        signal,
        types: mediaUploadTypes,
        onStep: (step) => {
          if (!signal.aborted) tell(name, { kind: 'under_way', part: step.kind === 'sending' ? step.part : null })
        },
      })
      await client.adminQuestionSets.registerMedia({ media: { upload_id: id, name } }, { signal })
      if (signal.aborted) return
      onThere(name)
      tell(name, { kind: 'done' })
    } catch (error) {
      if (signal.aborted) return
      const [sentence = FALLBACK] = sentencesOf(error, FALLBACK)
      const isTaken = error instanceof ApiError && error.code === 'MEDIA_TAKEN'
      if (!isTaken) return tell(name, { kind: 'failed', sentence, canTryAgain: canTryAgain(error) })
      // Students would see the other one.
      hide(name)
      tell(name, { kind: 'taken', sentence, freeName: nextName(name) })
    }
  }

  function callOff(name: string): void {
    const sent = held.current.get(name)
    if (!sent) return
    sent.controller.abort()
    hide(name)
    URL.revokeObjectURL(sent.url)
    held.current.delete(name)
    setDropped((before) => {
      const left = new Map(before)
      left.delete(name)
      return left
    })
  }

  const underWay = [...dropped].flatMap(([name, { kind }]) => (kind === 'under_way' ? [name] : [])).join('/')
  return {
    of: (name) => dropped.get(name),
    isUnderWay: underWay !== '',
    underWay,
    source,
    takeIn: (file) => {
      const name = nameOf(file)
      hold(name, file)
      return name
    },
    again: (name) => {
      const sent = held.current.get(name)
      if (sent) void send(name, sent)
    },
    rename: (name, freeName) => {
      const sent = held.current.get(name)
      if (!sent) return name
      callOff(name)
      hold(freeName, sent.file)
      return freeName
    },
    callOff,
  }
}
