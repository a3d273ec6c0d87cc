import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { fetchedAnyway, fetchedBySome } from './chunk-groups.ts'
import { type KeptFile, packFiles } from './pack-files.ts'

/** Parts of the app that a student of each kind never opens, though a student's page could lead there. */
const OTHER_AREAS = {
  v2: /\/frontend\/src\/areas\/(?!v2-student|common\/(?!camera|health|sandbox-rule))/,
  v1: /\/frontend\/src\/areas\/(?!v1-student|common\/(?!camera|health|sandbox-rule))/,
}
/** Written beside the worker of v2: it tells that one v1's files, in its own scope and its own stores. */
const V1_WORKER = 'service-worker-v1.js'

/** What frames offer to staff and parents, with the pictures in it: a student's page never opens it. */
const NOT_FOR_STUDENTS = ['guide-window', 'search-box']
/**
 * Of v2's pages only settings have a form, which saves nothing without a connection; it is fetched when it is opened. Of v1's so are
 * the password and the reports with their list; the camera reads a card that nobody who signs in has, and no page draws a pie. Each kind
 * has a table of its own pages.
 */
const LEFT_OUT = {
  v2: ['forms', 'table', 'learners', ...NOT_FOR_STUDENTS],
  v1: ['forms', 'table', 'record-list', 'when-fields', 'use-qr-reader', 'pie-chart', ...NOT_FOR_STUDENTS],
}

/** Libraries that come with no group: packed, they would come again with each change of what lies beside them. */
const LARGE_CHARACTERS = 40_000

interface Wanted {
  files: Set<string>
  /** What a page with a question, or each page, fetches by itself. */
  alone: Set<string>
}

/** Of one kind of student: everything that its pages can lead to. */
function wantedOf(bundle: Rolldown.OutputBundle, kind: keyof typeof OTHER_AREAS): Wanted {
  const files = new Set<string>()
  const alone = new Set<string>()
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const leftOut: readonly string[] = LEFT_OUT[kind]
  const isOther = (fileName: string) => {
    const { name = '', facadeModuleId } = chunks.get(fileName) ?? {}
    return leftOut.includes(name) || OTHER_AREAS[kind].test(facadeModuleId ?? '')
  }
  const take = (fileName: string) => {
    const chunk = chunks.get(fileName)
    if (!chunk || files.has(fileName) || isOther(fileName)) return
    files.add(fileName)
    const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
    for (const style of styles) files.add(style)
    const isLibrary = chunk.code.length > LARGE_CHARACTERS && !fetchedBySome.includes(chunk.name)
    if (chunk.isEntry || fetchedAnyway.includes(chunk.name) || isLibrary)
      for (const file of [fileName, ...styles]) alone.add(file)
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) take(next)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) take(chunk.fileName)
  return { files, alone }
}

/**
 * Collects while building which files a student's pages are made of: those are kept on the device, and packed for the way there.
 * v1's are another list, in a script of its own: no device fetches the other's.
 */
export function studentFilesPlugin(): {
  plugin: Plugin
  /** Of all that was built, what a device of v2 keeps, and in which packed file it is; v1's worker is written. */
  kept: <E extends { url: string }>(entries: readonly E[]) => (E & KeptFile)[]
} {
  let v2: Wanted = { files: new Set(), alone: new Set() }
  let v1 = v2
  let built = ''
  const plugin: Plugin = {
    name: 'tcheck-student-files',
    configResolved({ root, build }) {
      built = resolve(root, build.outDir)
    },
    generateBundle(_, bundle) {
      v2 = wantedOf(bundle, 'v2')
      v1 = wantedOf(bundle, 'v1')
    },
  }
  const keptOf = <E extends { url: string }>({ files, alone }: Wanted, entries: readonly E[]) => {
    const own = entries.filter(({ url }) => url === 'icon.png' || files.has(url))
    const packed = packFiles(
      built,
      own.map(({ url }) => url),
      (url) => alone.has(url),
    )
    return own.map((entry, at) => ({ ...entry, ...packed[at] }))
  }
  return {
    plugin,
    kept(entries) {
      const ofV1 = keptOf(
        v1,
        entries.map(({ url }) => ({ url })),
      )
      writeFileSync(
        join(built, V1_WORKER),
        `self.tcheckV1=${JSON.stringify(ofV1)};importScripts('/service-worker.js')\n`,
      )
      return keptOf(v2, entries)
    },
  }
}
