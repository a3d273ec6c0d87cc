import type { Plugin } from 'vite'

/** Parts of the app that a student never opens, though a student's page could lead there. */
const OTHER_AREAS = /\/frontend\/src\/areas\/(?!v2-student|common)/

/** What the page names beside the app's own. */
const BY_THE_PAGE = /^assets\/old-browser-/

/** Collects while building which files a student's pages are made of: those are kept on the device. */
export function studentFilesPlugin(): { plugin: Plugin; isStudentFile: (url: string) => boolean } {
  const files = new Set<string>()
  const plugin: Plugin = {
    name: 'tcheck-student-files',
    generateBundle(_, bundle) {
      files.clear()
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      )
      const isOther = (fileName: string) => OTHER_AREAS.test(chunks.get(fileName)?.facadeModuleId ?? '')
      const take = (fileName: string) => {
        const chunk = chunks.get(fileName)
        if (!chunk || files.has(fileName) || isOther(fileName)) return
        files.add(fileName)
        for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
        for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset)
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) take(next)
      }
      for (const chunk of chunks.values()) if (chunk.isEntry) take(chunk.fileName)
    },
  }
  return { plugin, isStudentFile: (url) => url === 'icon.png' || BY_THE_PAGE.test(url) || files.has(url) }
}
