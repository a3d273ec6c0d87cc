import { pushServices } from '@tcheck/contract/push-services'
import { expect, test } from 'vitest'
import { isOfPushService } from './push-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/dQw4:APA91b-x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
])('takes the address of a known service: %s', (address) => {
  expect(isOfPushService(address, pushServices)).toBe(true)
})

test.each([
  ['another host', 'https://push.example/x'],
  ['a host that only begins so', 'https://fcm.googleapis.com.evil.example/x'],
  ['a host that only ends so', 'https://evilnotify.windows.com/x'],
  ['the bare domain behind a star', 'https://push.apple.com/x'],
  ['no encryption', 'http://fcm.googleapis.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['another port behind a star', 'https://web.push.apple.com:22/x'],
  ['a name before an @', 'https://fcm.googleapis.com@169.254.169.254/x'],
  ['a name and the known host', 'https://me:secret@fcm.googleapis.com/x'],
  ['an address within', 'http://169.254.169.254/latest/meta-data'],
  ['the machine itself', 'https://localhost/x'],
  ['no path', 'https://fcm.googleapis.com/'],
  ['no address', 'fcm.googleapis.com'],
  ['one of another kind', 'file:///etc/passwd'],
  ['one that is too long', `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
])('refuses %s', (_, address) => {
  expect(isOfPushService(address, pushServices)).toBe(false)
})

test('every known service is reached encrypted', () => {
  expect(pushServices.filter((service) => !service.startsWith('https://'))).toEqual([])
})

test('one that a machine adds for itself is known by its whole beginning', () => {
  const services = [...pushServices, 'http://localhost:3000/local/pushes/']
  expect(isOfPushService('http://localhost:3000/local/pushes/a', services)).toBe(true)
  expect(isOfPushService('http://localhost:3000/api/health', services)).toBe(false)
  expect(isOfPushService('http://localhost:3000/local/pushes/../../api', services)).toBe(false)
  expect(isOfPushService('http://localhost:3001/local/pushes/a', services)).toBe(false)
})
