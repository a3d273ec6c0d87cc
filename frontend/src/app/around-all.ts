import { type RouteObject, redirect } from 'react-router'
import { notFound } from './app-error.ts'
import { Nothing } from './page-frame.tsx'
import type { RouteDefinition } from './route-definition.ts'

const isV2Path = (path: string, definitions: readonly RouteDefinition[]) =>
  definitions.some(
    (definition) => definition.area.startsWith('v2-') && new RegExp(`^${pathPattern(definition.path)}$`).test(path),
  )

const pathPattern = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.endsWith('?}') ? '(?:/[^/]+)?' : segment.startsWith('{') ? '/[^/]+' : `/${segment}`))
    .join('')

/** `/v2/<rest>` leads to `/<rest>` where that is a v2 path (screens.md, "Reading of the routes"). */
function v2Redirect(definitions: readonly RouteDefinition[]): RouteObject {
  return {
    id: 'v2-redirect',
    path: '/v2/*',
    Component: Nothing,
    loader: ({ params, request }) => {
      const path = `/${(params['*'] ?? '').replace(/\/+$/, '')}`
      if (!isV2Path(path, definitions)) throw notFound()
      return redirect(path + new URL(request.url).search)
    },
  }
}

const nowhere: RouteObject = {
  id: 'nowhere',
  path: '*',
  Component: Nothing,
  loader: () => {
    throw notFound()
  },
}

/** What answers where no page of the whole table does. */
export const aroundAll = (definitions: readonly RouteDefinition[]): RouteObject[] => [v2Redirect(definitions), nowhere]
