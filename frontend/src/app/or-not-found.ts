import { ApiError } from '../lib/api/api-error.ts'
import { notFound } from './app-error.ts'

/**
 * Leaves a page whose address names what does not exist, or what is another tenant's, to the error page (screens.md, "Reading of the
 * routes"). What is there and is gone a moment later stays: whoever removed it leads on.
 *
 * @throws AppError
 */
export function orNotFound({ data, error }: { data: unknown; error: unknown }): void {
  if (data === undefined && error instanceof ApiError && error.status === 404) throw notFound()
}
