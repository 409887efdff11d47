import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningService } from '../../../src-service/running-service'
import { startService } from '../../../src-service/service'
import { ask, jsonOf } from './ask'

let service: RunningService
const profiles = async () => jsonOf(await ask(service, '/profiles')) as Record<string, string>[]

beforeAll(async () => {
  service = await startService({ seed: 7, now: () => Date.parse('2026-11-20T10:00:00Z') })
})
afterAll(() => service.close())

test('2.1 a profile has an id, an e-mail, a patient name and a share code, all text', async () => {
  const all = await profiles()
  expect(all.length).toBeGreaterThan(100)
  for (const profile of all) {
    expect(Object.keys(profile).sort()).toEqual(['email', 'id', 'patient_name', 'share_code'])
    for (const value of Object.values(profile)) expect(value).toMatch(/\S/)
    expect(profile['email']).toMatch(/^[a-z]+\.[a-z]+\.\d+@([a-z]+\.)?example(\.org|\.com)?$/)
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('4.1 the answer is a JSON array', async () => {
  const reply = await ask(service, '/profiles')
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toContain('application/json')
  expect(jsonOf(reply)).toBeInstanceOf(Array)
})

test('1 only profiles shared with the organization are visible', async () => {
  const visible = new Set((await profiles()).map(({ id }) => id))
  const hidden = service.everyProfile().filter(({ id }) => !visible.has(id))
  expect(hidden.length).toBeGreaterThan(0)
  expect(visible.size + hidden.length).toBe(120)
})

test('a profile appears when it is shared and disappears when that ends', async () => {
  const before = await profiles()
  const hidden = service.everyProfile().find(({ id }) => before.every((each) => each['id'] !== id))
  service.shareProfile(hidden?.id ?? '')
  expect(await profiles()).toContainEqual(hidden)
  service.unshareProfile(hidden?.id ?? '')
  expect(await profiles()).toEqual(before)
})

test('two people have one e-mail', async () => {
  const emails = (await profiles()).map(({ email }) => email)
  expect(new Set(emails).size).toBeLessThan(emails.length)
})
