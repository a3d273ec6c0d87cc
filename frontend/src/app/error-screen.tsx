import './themes/v2-teacher.css'
import { useLayoutEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { readerGrade, useVisitor } from '../features/session/current-user.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { AppError } from './app-error.ts'
import { ErrorPage, type ErrorPageProps } from './error-page.tsx'

/** Each browser words it in its own way: a file of the app did not come. */
const isFileMissing = (error: unknown) =>
  error instanceof Error && /(dynamically imported|importing a) module|preload CSS/i.test(error.message)

/** What the page says about a failure: own and the server's words only, never a stack or an English library text. */
export function describeError(error: unknown): ErrorPageProps {
  if (error instanceof AppError) return { status: error.status, message: error.status === 404 ? null : error.message }
  if (error instanceof ApiError) {
    const { status, errors } = error
    if (error.code === 'MAINTENANCE') return { status, message: errors[0] ?? null, isMaintenance: true }
    // The page itself has words for a missing page, and for a line that broke off.
    return { status, message: status === 404 || status === 0 ? null : (errors[0] ?? null) }
  }
  if (isFileMissing(error)) return { status: 0, message: null }
  return { status: isRouteErrorResponse(error) ? error.status : 500, message: null }
}

const OF_STUDENTS = /^\/(v1\/)?student(\/|$)/

/** Shown instead of any page that fails; it brings its own frame, since theme and layout may be what failed. */
export function ErrorScreen() {
  const error = useRouteError()
  useLayoutEffect(() => {
    document.title = 'エラー'
    document.documentElement.dataset['theme'] = 'v2-teacher'
    document.documentElement.dataset['area'] = 'common'
    if (!(error instanceof AppError) && !(error instanceof ApiError)) console.error(error)
  }, [error])
  const grade = readerGrade(useVisitor(), OF_STUDENTS.test(useLocation().pathname))
  return <ErrorPage {...describeError(error)} grade={grade} />
}
