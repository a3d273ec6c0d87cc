import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openDocumentClient, registerInProcessTable } from './document-client.ts'
import { openTable } from './table.ts'

const LOCAL = { region: 'ap-northeast-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
const ITEM = { pk: 'A', sk: 'B', a: 1 }
const FOUND = JSON.stringify({ Item: { pk: { S: 'A' }, sk: { S: 'B' }, a: { N: '1' } } })

type Answer = 'silence' | { status: number; body: string }
const ok: Answer = { status: 200, body: FOUND }
const rejected = (type: string, status = 400): Answer => ({
  status,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'no' }),
})

/** A table over HTTP: answers requests in their order, the last answer again and again. A silent connection stays silent. */
async function openServer(...answers: Answer[]) {
  const bodies: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    let text = ''
    socket.on('data', (piece) => {
      text += piece
      const [head = '', body = ''] = text.split('\r\n\r\n')
      if (Buffer.byteLength(body) < Number(/content-length: (\d+)/i.exec(head)?.[1])) return
      text = ''
      const answer = answers[Math.min(bodies.length, answers.length - 1)]
      bodies.push(body)
      if (answer === 'silence' || !answer) return void socket.removeAllListeners('data')
      const length = Buffer.byteLength(answer.body)
      socket.write(`HTTP/1.1 ${answer.status} x\r\ncontent-length: ${length}\r\n\r\n${answer.body}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const documents = openDocumentClient({
    ...LOCAL,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  onTestFinished(() => {
    documents.destroy()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { bodies, sockets, table: openTable(documents, 't') }
}

test('retries on a new connection when a kept connection is silent, in under 7 seconds', async () => {
  const { bodies, sockets, table } = await openServer(ok, 'silence', ok)
  expect(await table.get({ pk: 'A', sk: 'B' })).toEqual(ITEM)
  const startedMs = performance.now()
  expect(await table.get({ pk: 'A', sk: 'B' })).toEqual(ITEM)
  expect(performance.now() - startedMs).toBeLessThan(7000)
  expect([bodies.length, sockets.size]).toEqual([3, 2])
}, 20_000)

test.each([
  ['is overloaded', rejected('ProvisionedThroughputExceededException')],
  ['holds a transaction back', rejected('TransactionInProgressException')],
  ['fails', rejected('InternalServerError', 500)],
])(
  'sends a transaction again with the same token when the table %s',
  async (_, trouble) => {
    const { bodies, table } = await openServer(trouble, trouble, { status: 200, body: '{}' })
    await table.transact([{ put: ITEM }, { delete: { pk: 'A', sk: 'C' } }])
    expect(bodies).toHaveLength(3)
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ ClientRequestToken: expect.stringMatching(/^[\w-]{36}$/) })
  },
  20_000,
)

test('gives up after three attempts', async () => {
  const { bodies, table } = await openServer(rejected('InternalServerError', 500))
  await expect(table.get({ pk: 'A', sk: 'B' })).rejects.toMatchObject({ name: 'InternalServerError' })
  expect(bodies).toHaveLength(3)
})

test('leaves out what is undefined, and writes no number that is not exact', async () => {
  const { bodies, table } = await openServer({ status: 200, body: '{}' })
  await table.put({ pk: 'A', sk: 'B', list: [1, undefined], gone: undefined })
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
    Item: { pk: { S: 'A' }, sk: { S: 'B' }, list: { L: [{ N: '1' }] } },
  })
  for (const value of [Number.NaN, 2 ** 60, new Set()]) await expect(table.put({ ...ITEM, value })).rejects.toThrow()
  expect(bodies).toHaveLength(1)
})

test('calls a table in this process without a signature, until it is removed', async () => {
  const nowhere = { ...LOCAL, endpoint: 'http://127.0.0.1:9', maxAttempts: 1 }
  const targets: unknown[] = []
  const remove = registerInProcessTable({
    handle: async ({ headers }: { headers: Record<string, string> }) => {
      targets.push(headers['x-amz-target'], headers['authorization'])
      return { response: { statusCode: 200, headers: {}, body: Buffer.from(FOUND) } }
    },
  } as never)
  const table = openTable(openDocumentClient(nowhere), 't')
  remove()
  expect(await table.get({ pk: 'A', sk: 'B' })).toEqual(ITEM)
  expect(targets).toEqual(['DynamoDB_20120810.GetItem', undefined])
  const over = openTable(openDocumentClient(nowhere), 't')
  await expect(over.get({ pk: 'A', sk: 'B' })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
