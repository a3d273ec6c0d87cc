import { expect, it, vi } from 'vitest'
import { changesOf, readPage } from './page-state.ts'

it('names what stands in another’s place, until it is put back', () => {
  const before = readPage()
  const fetching = vi.spyOn(window, 'fetch')
  const storing = vi.spyOn(Storage.prototype, 'setItem')
  const online = vi.spyOn(navigator, 'onLine', 'get')
  vi.stubGlobal('matchMedia', undefined)
  expect(changesOf(before, readPage()).sort()).toEqual([
    'Storage.prototype.setItem',
    'navigator.onLine',
    'window.fetch',
    'window.matchMedia',
  ])
  for (const spy of [fetching, storing, online]) spy.mockRestore()
  vi.unstubAllGlobals()
  expect(changesOf(before, readPage())).toEqual([])
})

it('names what is left on the page, and another address', () => {
  const before = readPage()
  const left = document.body.appendChild(document.createElement('div'))
  const address = window.location.href
  window.history.replaceState(null, '', '#elsewhere')
  expect(changesOf(before, readPage())).toEqual(['what stands in <body>', 'the address'])
  left.remove()
  window.history.replaceState(null, '', address)
  expect(changesOf(before, readPage())).toEqual([])
})
