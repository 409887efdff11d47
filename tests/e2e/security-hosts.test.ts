import { join } from 'node:path'
import { hostsIn } from './fixtures/net-log'
import { expect, test } from './fixtures/spirodesk-test'
import { shell } from './pages/shell'

test('Spirodesk contacts the service and nobody else, from its first start to its end', async ({
  launchSynced,
  service,
  folder,
}) => {
  const netLog = join(folder, 'net-log.json')
  const app = await launchSynced({ args: [`--log-net-log=${netLog}`] })
  for (const where of ['Sync', 'Settings', 'Sessions'] as const) await shell(app.window).go(where)
  // and no server of updates, unless somebody names one
  await shell(app.window).go('Settings')
  await expect(app.window.getByRole('region', { name: 'Updates' })).toContainText(
    'was not installed from a package',
  )
  await app.quit()
  const { host, hostname } = new URL(service.baseUrl)
  const hosts = hostsIn(netLog)
  expect(hosts).toContain(host)
  expect(hosts.filter((one) => one !== host && one !== hostname)).toEqual([])
})
