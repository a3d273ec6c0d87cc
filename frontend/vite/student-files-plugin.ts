import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { fetchedAnyway } from './chunk-groups.ts'
import { type KeptFile, packFiles } from './pack-files.ts'

/** Parts of the app that a student never opens, though a student's page could lead there. */
const OTHER_AREAS = /\/frontend\/src\/areas\/(?!v2-student|common\/(?!camera|health|sandbox-rule))/

/** What the page names beside the app's own. */
const BY_THE_PAGE = /^assets\/old-browser-/
/** Libraries that come with no group: packed, they would come again with each change of what lies beside them. */
const LARGE_CHARACTERS = 40_000

/**
 * Collects while building which files a student's pages are made of: those are kept on the device, and packed for the way there.
 */
export function studentFilesPlugin(): {
  plugin: Plugin
  /** Of all that was built, what a device keeps, and in which packed file it is. */
  kept: <E extends { url: string }>(entries: readonly E[]) => (E & KeptFile)[]
} {
  const files = new Set<string>()
  /** What a page with a question, or each page, fetches by itself. */
  const alone = new Set<string>()
  let built = ''
  const plugin: Plugin = {
    name: 'tcheck-student-files',
    configResolved({ root, build }) {
      built = resolve(root, build.outDir)
    },
    generateBundle(_, bundle) {
      files.clear()
      alone.clear()
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      )
      const isOther = (fileName: string) => OTHER_AREAS.test(chunks.get(fileName)?.facadeModuleId ?? '')
      const take = (fileName: string) => {
        const chunk = chunks.get(fileName)
        if (!chunk || files.has(fileName) || isOther(fileName)) return
        files.add(fileName)
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
        for (const style of styles) files.add(style)
        if (chunk.isEntry || fetchedAnyway.includes(chunk.name) || chunk.code.length > LARGE_CHARACTERS)
          for (const file of [fileName, ...styles]) alone.add(file)
        for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset)
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) take(next)
      }
      for (const chunk of chunks.values()) if (chunk.isEntry) take(chunk.fileName)
    },
  }
  return {
    plugin,
    kept(entries) {
      const own = entries.filter(({ url }) => url === 'icon.png' || BY_THE_PAGE.test(url) || files.has(url))
      const packed = packFiles(
        built,
        own.map(({ url }) => url),
        (url) => BY_THE_PAGE.test(url) || alone.has(url),
      )
      return own.map((entry, at) => ({ ...entry, ...packed[at] }))
    },
  }
}
