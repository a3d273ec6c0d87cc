import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { GatewayHandler } from '../gateway/gateway.ts'

export interface HandlerCall {
  id: number
  group: string
  event: unknown
}

/** A message to another process drops an `undefined` response. */
export type HandlerReply = { id: number } & ({ answer?: unknown } | { failure: string })

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

const ENDED = 'the handler process ended'
const MODULE = fileURLToPath(new URL('./handler-process.ts', import.meta.url))

/**
 * Runs Lambdas in a number of processes of their own and distributes the calls in turn. If a process dies, its calls fail, as those of a
 * killed Lambda do, and a new process takes its place.
 */
export function startHandlerProcesses(count: number) {
  let isClosing = false
  const processes = Array.from({ length: count }, () => startProcess(() => isClosing))
  let turn = 0

  const load = async (group: string): Promise<GatewayHandler> => {
    return (event) => {
      turn = (turn + 1) % processes.length
      const process = processes[turn]
      if (!process) throw new Error('there are no handler processes')
      return process.call(group, event)
    }
  }

  return {
    load,
    /** Ends the n-th process at once, as a machine that fails does. */
    kill: (at: number) => processes[at]?.kill(),
    async close() {
      isClosing = true
      await Promise.all(processes.map((process) => process.close()))
    },
  }
}

function startProcess(isClosing: () => boolean) {
  const waiting = new Map<number, Waiting>()
  let serial = 0
  let child = start()

  function start(): ChildProcess {
    const started = fork(MODULE, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    started.on('message', (reply: HandlerReply) => {
      const call = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('failure' in reply) call?.reject(new Error(reply.failure))
      else call?.resolve(reply.answer)
    })
    started.on('exit', () => {
      for (const call of waiting.values()) call.reject(new Error(ENDED))
      waiting.clear()
      if (!isClosing()) child = start()
    })
    return started
  }

  return {
    call: (group: string, event: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        serial += 1
        waiting.set(serial, { resolve, reject })
        const message: HandlerCall = { id: serial, group, event }
        child.send(message, (error) => {
          if (error) reject(new Error(ENDED, { cause: error }))
        })
      }),
    kill: () => child.kill('SIGKILL'),
    close: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
