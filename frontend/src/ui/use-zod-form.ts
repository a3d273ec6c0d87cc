import { schemaResolver, type UseFormInput, useForm } from '@mantine/form'
import type * as z from 'zod'

/** What an empty form starts from: dates and selects begin with null. */
type Blank<T> = { [K in keyof T]: T[K] | null }

/**
 * A Mantine form that holds a schema's input and warns early.
 *
 * Its warnings never block a submit by rules of their own: the schema is the server's own.
 */
export function useZodForm<S extends z.ZodType<unknown, Record<string, unknown>>>(
  schema: S,
  initialValues: Blank<z.input<S>>,
  options?: Omit<UseFormInput<z.input<S>>, 'validate' | 'initialValues'>,
) {
  return useForm<z.input<S>>({
    mode: 'uncontrolled',
    ...options,
    initialValues: initialValues as z.input<S>,
    validate: schemaResolver(schema, { sync: true }),
  })
}
