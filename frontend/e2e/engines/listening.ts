import type { ChildProcess } from 'node:child_process'

/** The address that a browser prints once it listens. @throws Error where it ends before, with what it printed */
export function addressOf(browser: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    browser.once('error', reject)
    browser.once('exit', (status) => reject(new Error(`the browser ended before it listened (${status}): ${output}`)))
    browser.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = pattern.exec(output)?.[1]
      if (address) resolve(address)
    })
  })
}
