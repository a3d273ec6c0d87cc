import { QueryClientContext } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { isImpersonating, useVisitor } from '../features/session/current-user.ts'
import { SessionKeeper } from '../features/sign-in/session-keeper.tsx'
import { maintenance } from '../lib/api/maintenance.ts'
import { queries } from '../lib/api/queries.ts'
import { fetchAhead } from '../lib/fetched-ahead.ts'
import { loading } from '../lib/store/loading.ts'
import { useStore } from '../lib/store/store.ts'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toasts } from '../ui/toast.tsx'
import { deepest, documentTitle } from './page-handle.ts'
import { stayOnPage } from './page-transition.ts'

const ImpersonationBar = lazy(async () => ({
  default: (await import('../features/shell/impersonation-bar.tsx')).ImpersonationBar,
}))

const MaintenanceBar = lazy(async () => ({
  default: (await import('../features/shell/maintenance-bar.tsx')).MaintenanceBar,
}))

/** Around every page: title, session, toasts and the loading line. Mantine comes with the frames that use it. */
export function Root() {
  const matches = useMatches()
  const isIdle = useNavigation().state === 'idle'
  const theme = deepest(matches, 'theme') ?? 'v1'
  const area = deepest(matches, 'area') ?? 'common'
  const isOther = isImpersonating(useVisitor())
  const client = useStore(queries, (state) => state.client) ?? undefined
  const isClosed = useStore(maintenance, ({ sentence }) => sentence !== null)
  const title = documentTitle(deepest(matches, 'title') ?? '', theme)

  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.dataset['area'] = area
    document.title = title
  }, [theme, area, title])
  useLayoutEffect(() => {
    if (isIdle) stayOnPage()
  }, [isIdle])

  // A student's player says itself when it is at rest: the first question comes before everything else.
  const saysRest = deepest(matches, 'saysRest') ?? area === 'v2-student'
  const isComplete = useStore(loading, ({ requests }) => requests === 0) && isIdle
  useEffect(() => (isComplete && !saysRest ? fetchAhead() : undefined), [isComplete, saysRest])

  return (
    <QueryClientContext value={client}>
      <SkipLink />
      <LoadingBar />
      {isClosed && (
        <Suspense fallback={null}>
          <MaintenanceBar />
        </Suspense>
      )}
      {isOther && (
        <Suspense fallback={null}>
          <ImpersonationBar />
        </Suspense>
      )}
      <Outlet />
      <SessionKeeper />
      <Toasts />
      <ScrollRestoration />
    </QueryClientContext>
  )
}
