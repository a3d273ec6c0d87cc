import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'

const part = z.object({ is_ok: z.boolean(), round_trip_ms: z.number() })
export const health = group(
  'health',
  { roles: ['public'], scope: 'nobody' },
  {
    check: route('GET', '/api/health', {
      summary: 'APIとデータの状態',
      // `shallow` touches nothing but the API itself: for whoever asks every few seconds.
      input: z.object({ depth: z.enum(['deep', 'shallow']).default('deep').meta({ label: '調べる深さ' }) }),
      output: z.object({
        status: z.enum(['ok', 'degraded']),
        api: z.object({ version: z.string(), stage: z.string() }),
        // Of a deep answer alone, some seconds old at most.
        database: part.optional(),
        storage: part.optional(),
        secrets: part.optional(),
        /** How far the audit chain is behind its records; null where that could not be read. */
        audit: part.extend({ behind_seconds: z.number().nullable() }).optional(),
      }),
    }),
  },
)

/** Behind a switch in the cloud (`API_DOCS`). */
export const apiDescription = group(
  'api-description',
  { roles: ['public'], scope: 'nobody' },
  {
    showOpenapi: route('GET', '/api/openapi.json', {
      summary: 'このAPIのOpenAPI記述',
      input: f.nothing,
      output: z.record(z.string(), z.unknown()),
      errors: ['NOT_FOUND'],
    }),
    showDocs: route('GET', '/api/docs', {
      summary: 'このAPIの読みもの',
      outputStructure: 'detailed',
      input: f.nothing,
      output: z.object({ status: z.literal(200), headers: z.record(z.string(), z.string()), body: z.file() }),
      errors: ['NOT_FOUND'],
    }),
  },
)
