import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { queryClient } from '../lib/api/query-client.ts'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { Toasts } from '../ui/toast.tsx'
import { deepest, documentTitle } from './page-handle.ts'
import { stayOnPage } from './page-transition.ts'
import { themes } from './themes/themes.ts'

/** Around every page: theme, title, toasts and the loading line. */
export function Root() {
  const matches = useMatches()
  const isIdle = useNavigation().state === 'idle'
  const theme = deepest(matches, 'theme') ?? 'v1'
  const area = deepest(matches, 'area') ?? 'common'
  const title = documentTitle(deepest(matches, 'title') ?? '', theme)

  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.dataset['area'] = area
    document.title = title
  }, [theme, area, title])
  useLayoutEffect(() => {
    if (isIdle) stayOnPage()
  }, [isIdle])

  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={themes[theme]} cssVariablesSelector=":root">
        <LoadingBar />
        <Outlet />
        <Toasts />
        <ScrollRestoration />
      </MantineProvider>
    </QueryClientProvider>
  )
}
