import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenOnLoopback } from '../start/loopback-server.ts'
import type { MailFolder, StoredMail } from './mail-folder.ts'

interface SendEmailBody {
  FromEmailAddress?: string
  ReplyToAddresses?: string[]
  Destination?: { ToAddresses?: string[] }
  Content?: {
    Simple?: {
      Subject?: { Data: string }
      Body?: { Text?: { Data: string }; Html?: { Data: string } }
      Headers?: { Name: string; Value: string }[]
    }
  }
  EmailTags?: { Name: string; Value: string }[]
  ConfigurationSetName?: string
}

interface SesServerOptions {
  folder: Pick<MailFolder, 'store'>
  /** Who may send: what the SDK signs with. */
  accessKeyId: string
  /** Told what becomes of a mail, as EventBridge words it. */
  onFeedback: (event: object) => Promise<void>
}

const LARGEST_BYTES = 1024 * 1024
const PATH = '/v2/email/outbound-emails'
/** The addresses of the SES mailbox simulator. */
const SIMULATOR = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i

/**
 * The part of the SES v2 API that the product uses: `SendEmail` with simple content. Stores each mail in a folder and sends none. Reachable
 * from this machine only.
 */
export function startSesServer(options: SesServerOptions) {
  return listenOnLoopback((request, response) => {
    void respond(options, request)
      .catch((): SesAnswer => [500, { message: 'internal failure' }])
      .then((answer) => write(response, answer))
  })
}

type SesAnswer = [status: number, body: object, error?: string]

function write(response: ServerResponse, [status, body, error]: SesAnswer) {
  response
    .writeHead(status, { 'content-type': 'application/json', ...(error && { 'x-amzn-errortype': error }) })
    .end(JSON.stringify(body))
}

async function respond(options: SesServerOptions, request: IncomingMessage): Promise<SesAnswer> {
  const { folder, accessKeyId, onFeedback } = options
  if (request.method !== 'POST' || request.url !== PATH) return [404, { message: 'not found' }, 'NotFoundException']
  if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)) {
    return [403, { message: 'The security token included in the request is invalid.' }, 'UnrecognizedClientException']
  }
  const input = await readBody(request)
  const mail = input && mailOf(input)
  if (!mail) return [400, { message: 'no sender, receiver, subject or text' }, 'BadRequestException']
  await folder.store(mail)
  for (const event of feedbackOn(mail, input.ConfigurationSetName ?? '')) await onFeedback(event)
  return [200, { MessageId: mail.id }]
}

async function readBody(request: IncomingMessage): Promise<SendEmailBody | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > LARGEST_BYTES) return null
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as SendEmailBody
  } catch {
    return null
  }
}

function mailOf({ FromEmailAddress: from, Destination, ReplyToAddresses, Content, EmailTags }: SendEmailBody) {
  const { Subject, Body, Headers = [] } = Content?.Simple ?? {}
  const to = Destination?.ToAddresses ?? []
  if (!from || to.length === 0 || !Subject || !Body?.Text) return null
  const at = new Date().toISOString()
  const mail: StoredMail = {
    id: `${at.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`,
    at,
    from,
    to,
    replyTo: ReplyToAddresses ?? [],
    subject: Subject.Data,
    text: Body.Text.Data,
    html: Body.Html?.Data ?? '',
    headers: Headers,
    tags: Object.fromEntries((EmailTags ?? []).map(({ Name, Value }) => [Name, Value])),
  }
  return mail
}

/** Sends the events that SES sends for its simulator, through the configuration set's event destination. */
function feedbackOn({ id, at, from, to, tags }: StoredMail, configurationSet: string): object[] {
  return to.flatMap((emailAddress) => {
    const kind = SIMULATOR.exec(emailAddress)?.[1]?.toLowerCase()
    if (kind === undefined) return []
    const named = Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]]))
    const mail = {
      timestamp: at,
      source: from,
      messageId: id,
      destination: to,
      tags: { ...named, 'ses:configuration-set': [configurationSet] },
    }
    const error =
      kind === 'bounce'
        ? {
            eventType: 'Bounce',
            bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [{ emailAddress }] },
          }
        : { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress }] } }
    return {
      version: '0',
      id: randomUUID(),
      'detail-type': kind === 'bounce' ? 'Email Bounced' : 'Email Complaint Received',
      source: 'aws.ses',
      account: '000000000000',
      time: at,
      region: 'ap-northeast-1',
      resources: [],
      detail: { mail, ...error },
    }
  })
}
