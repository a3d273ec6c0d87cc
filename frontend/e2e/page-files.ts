import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentAreas, documentName, documentOf } from '@tcheck/contract/page-documents'
import { BUILT_WEB_FOLDER } from '@tcheck/local-cloud'

interface PageFiles {
  /** Of its address. */
  pattern: string
  /** Below `/assets/`, beyond the app's. */
  files: readonly string[]
}

const textOf = (document: string) => readFileSync(join(BUILT_WEB_FOLDER, document), 'utf8')
/** Scripts and styles that a document names whatever its page. */
const namedIn = (text: string) => [...text.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, name = '']) => name)

const ofAll = namedIn(textOf('index.html'))

/** The pages of a document, each with all that the document names for it. */
function pagesOf(document: string): PageFiles[] {
  const text = textOf(document)
  const shared = namedIn(text).filter((name) => !ofAll.includes(name))
  const lines = /data-pages="([^"]+)"/.exec(text)?.[1]?.split('\n') ?? []
  return lines.map((line) => {
    const [pattern = '', ...own] = line.split(' ')
    return { pattern, files: [...shared, ...own] }
  })
}

/** Of each page but those of a student with a card, as the built documents name them. */
export const allPages = (): PageFiles[] => ['index.html', ...documentAreas.map(documentName)].flatMap(pagesOf)

/** The app's own files, which every document names. */
export const filesOfApp = (): readonly string[] => ofAll

/** Of the page at an address, beyond the app's. */
export const filesAt = (address: string): readonly string[] =>
  pagesOf(documentOf(address)).find(({ pattern }) => new RegExp(pattern).test(address))?.files ?? []
