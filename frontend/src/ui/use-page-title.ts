import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { deepest, documentTitle } from '../app/page-handle.ts'

/** What reads the notation of question texts is fetched for a title that has some. */
const NOTATION = /[$|{]/

/** A page's own title, where it says more than the route table's: 「一次関数 単元末テスト」. */
export function usePageTitle(title: string | undefined): void {
  const theme = deepest(useMatches(), 'theme') ?? 'v1'
  useEffect(() => {
    if (!title) return
    document.title = documentTitle(title, theme)
    if (!NOTATION.test(title)) return
    let isShown = true
    const show = (plain: string) => {
      if (isShown) document.title = documentTitle(plain, theme)
    }
    void import('@tcheck/markup/plain-text').then(
      ({ plainText }) => show(plainText(title)),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [title, theme])
}
