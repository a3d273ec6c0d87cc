import { onTestFinished, vi } from 'vitest'

export interface StandInCall {
  method: string
  path: string
  query: string
  headers: Headers
  body: unknown
}

type Answer = (call: StandInCall) => Response | Promise<Response>

/** Answers the requests of one test by `METHOD /path`; anything else is a test's mistake and gets 599. Ends with the test. */
export function answerApi(answers: Readonly<Record<string, Answer>>): StandInCall[] {
  const calls: StandInCall[] = []
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const call: StandInCall = {
      method: request.method,
      path: pathname,
      query: search,
      headers: request.headers,
      body: text ? JSON.parse(text) : null,
    }
    calls.push(call)
    const answer = answers[`${request.method} ${pathname}`]
    return answer ? answer(call) : new Response(null, { status: 599 })
  })
  onTestFinished(() => spy.mockRestore())
  return calls
}

export const json = (body: unknown, { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {}) =>
  Response.json(body, { status, headers })
