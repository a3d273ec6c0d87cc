import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@tcheck/contract/contract'

const errorBody = {
  type: 'object',
  required: ['errors', 'code'],
  properties: {
    errors: { type: 'array', items: { type: 'string' } },
    code: { type: 'string' },
    fields: {
      type: 'array',
      description: 'Where the trouble is, as far as it is a field’s: `branch.login_id`.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
} as const

/** OpenAPI 3.1 of the whole contract. */
export function describeApi(): Promise<Record<string, unknown>> {
  return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
    .generate(contract, {
      info: { title: 'Tチェック API', version: '1' },
      components: {
        securitySchemes: {
          accessToken: { type: 'apiKey', in: 'header', name: 'access-token' },
          client: { type: 'apiKey', in: 'header', name: 'client' },
          uid: { type: 'apiKey', in: 'header', name: 'uid' },
          encryptedUsername: { type: 'apiKey', in: 'header', name: 'encrypted-username' },
        },
      },
      customErrorResponseBodySchema: () => errorBody,
    })
    .then((document) => document as unknown as Record<string, unknown>)
}
