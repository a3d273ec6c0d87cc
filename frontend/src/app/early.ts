/**
 * Runs before the app: sends the first calls of the page while the app's code is loading, and preloads the page's own files. Only a
 * built document names them (`vite/documents-plugin.ts`).
 */
import { prefetchCalls } from './prefetch-calls.ts'

const { pathname } = window.location

function preload(file: string): void {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = `/assets/${file}`
  document.head.append(link)
}

const pages = document.querySelector<HTMLElement>('[data-pages]')?.dataset['pages']?.split('\n') ?? []
const page = pages.map((line) => line.split(' ')).find(([pattern = '']) => new RegExp(pattern).test(pathname))
for (const file of page?.slice(1) ?? []) preload(file)

prefetchCalls(window.location)

/** After this time the document from the device shows its text 「ひらいています…」 too (`features/offline/cached-page.ts`). */
const FROM_DEVICE_MS = 600
const { dataset } = document.documentElement
if ('fromDevice' in dataset) setTimeout(() => delete dataset['fromDevice'], FROM_DEVICE_MS)
