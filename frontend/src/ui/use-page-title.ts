import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { deepest, documentTitle } from '../app/page-handle.ts'

/** A page's own title, where it says more than the route table's: 「一次関数 単元末テスト」. */
export function usePageTitle(title: string | undefined): void {
  const theme = deepest(useMatches(), 'theme') ?? 'v1'
  useEffect(() => {
    if (title) document.title = documentTitle(title, theme)
  }, [title, theme])
}
