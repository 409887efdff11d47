import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { csvParse } from 'd3-dsv'
import { startService } from '../../src-service/service'
import type { RunningService } from '../../src-service/running-service'
import { type DebianRoot, makeDebianRoot, user } from './debian-root'
import { inSession } from './session'

// a fresh Debian takes minutes to make, so that one story is told in it from the first test to the last
test.describe.configure({ mode: 'serial' })

const deb = process.env['PACKAGE'] ?? ''
const release = process.env['DEBIAN'] ?? 'bookworm'
const home = '/usr/lib/spirodesk'
const profile = `${user.home}/.config/Spirodesk`

let root: DebianRoot
let service: RunningService
/** What ends afterwards, in order. */
const begun: (() => Promise<unknown>)[] = []
/** Every file that runs as somebody else, before there was a package. */
let setuidBefore = ''

const listSetuid = () => root.mustInside('find / -xdev -perm /6000 -type f | sort')

test.beforeAll(async () => {
  root = await makeDebianRoot(release)
  begun.push(() => root.remove())
  service = await startService({ seed: 7, patients: 20, days: 120, sessionsPerYear: 20 })
  begun.push(() => service.close())
})

test.afterAll(async () => {
  for (const end of begun) await end()
})

test('installs on a fresh Debian with nothing but what it depends on', async () => {
  setuidBefore = await listSetuid()
  const there = await root.put(deb)
  await root.mustInside(`apt-get update -q && apt-get install -y -q --no-install-recommends ${there}`)
  const linked = await root.mustInside(
    `for file in $(find ${home} -name '*.node' -o -name '*.so*') ${home}/spirodesk; do ldd $file; done`,
  )
  expect(linked).toContain('libsecret-1.so.0 =>')
  expect(linked.split('\n').filter((line) => line.includes('not found'))).toEqual([])
  expect(await root.mustInside('dpkg --verify spirodesk')).toBe('')
})

test('owns no file that others can change, and one that runs as root: the helper of the sandbox', async () => {
  const listed = await root.mustInside(
    `dpkg -L spirodesk | while read -r path; do [ "$path" = /. ] || stat --format='%a %U:%G %F %n' "$path"; done`,
  )
  const files = listed
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '))
  const ofPackage = files.filter(([, , , ...rest]) => rest.join(' ').includes('spirodesk'))
  expect(ofPackage.length).toBeGreaterThan(20)
  const odd = files.filter(
    ([mode = '', owner, kind]) =>
      owner !== 'root:root' || (kind !== 'symbolic' && !/^0?[67][45][45]$/.test(mode)),
  )
  expect(odd).toEqual([['4755', 'root:root', 'regular', 'file', `${home}/chrome-sandbox`]])
  // what it depends on may bring others
  const own = (await listSetuid()).split('\n').filter((path) => path.includes('spirodesk'))
  expect(own).toEqual([`${home}/chrome-sandbox`])
  expect(await root.mustInside('ls /var/lib/dpkg/info/spirodesk.*')).toBe(
    ['list', 'md5sums'].map((part) => `/var/lib/dpkg/info/spirodesk.${part}\n`).join(''),
  )
})

test('stands in the menu with its icon, and opens its links', async () => {
  const tools = 'xvfb dbus gnome-keyring desktop-file-utils shared-mime-info x11-utils hicolor-icon-theme'
  await root.mustInside(`apt-get install -y -q --no-install-recommends ${tools}`)
  const entry = '/usr/share/applications/spirodesk.desktop'
  expect(await root.mustInside(`desktop-file-validate ${entry}`)).toBe('')
  const opens = await root.mustInside('cat /usr/share/applications/mimeinfo.cache')
  expect(opens).toContain('x-scheme-handler/spirodesk=spirodesk.desktop;')
  const icons = await root.mustInside('cd /usr/share/icons/hicolor; find . -name "spirodesk.*" | sort')
  expect(icons.match(/\d+x\d+/g)).toEqual([
    ...['128x128', '16x16', '24x24', '256x256', '32x32', '48x48', '512x512', '64x64'],
  ])
  expect(icons).toContain('./scalable/apps/spirodesk.svg')
})

test('says of which commit it is', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const { stdout } = await inSession(root, 'spirodesk --version')
  expect(stdout).toMatch(
    /^\d+\.\d+\.\d+ \(commit [0-9a-f]{12}\+?, \d{4}-\d\d-\d\d, Electron [\d.]+(, test package)?\)\n$/,
  )
  expect(stdout.startsWith(`${version} `)).toBe(true)
})

test('an ordinary user syncs over HTTPS and exports what the service has', async () => {
  const from = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)
  const words = `--base-url ${service.baseUrl} --key-stdin --pin ${service.fingerprint} --from ${from}`
  const synced = await inSession(root, `spirodesk --sync-once ${words}`, { input: service.key })
  expect(synced, synced.stderr).toMatchObject({ code: 0 })
  const today = new Date().toISOString().slice(0, 10)
  const sent = service.sessions(from, today).length
  expect(sent).toBeGreaterThan(50)
  expect(JSON.parse(synced.stdout)).toMatchObject({ outcome: 'ok', sessions: { stored: sent } })

  const exported = await inSession(root, 'spirodesk --export csv-sessions --out ~/sessions.csv')
  expect(exported, exported.stderr).toMatchObject({ code: 0 })
  const rows = csvParse(await readFile(join(root.folder, user.home, 'sessions.csv'), 'utf8'))
  expect(rows.length).toBe(sent)
  // with the key in the keychain, a later run needs none
  const again = await inSession(root, 'spirodesk --sync-once')
  expect(JSON.parse(again.stdout)).toMatchObject({ outcome: 'ok', sessions: { new: 0 } })
})

// what of its processes a shell of root sees: one line each, the words last
const look = `cd /proc; for id in [0-9]*; do
  case "$(tr '\\0' ' ' < $id/cmdline 2>/dev/null)" in *"${home}/"*) ;; *) continue;; esac
  echo "$(stat --format=%U $id/.) $(awk '/^Seccomp:/{print $2}' $id/status) $(readlink $id/ns/net) $(tr '\\0' ' ' < $id/cmdline)"
done`

for (const userNamespaces of [true, false]) {
  const how = userNamespaces ? 'user namespaces' : 'the helper, where there are no user namespaces'
  test(`its window opens for an ordinary user, in a sandbox by ${how}`, async () => {
    const script = `spirodesk >/dev/null 2>&1 & app=$!
      until xwininfo -root -tree | grep -q "Sessions · Spirodesk"; do sleep 0.5; kill -0 $app; done
      xwininfo -root -tree | grep "Sessions · Spirodesk"
      readlink /proc/$app/ns/net
      ${look}
      kill $app; wait $app || true`
    const { code, stdout, stderr } = await inSession(root, script, { userNamespaces })
    expect(code, stderr).toBe(0)
    const [shown, network, ...processes] = stdout.trimEnd().split('\n')
    // the menu's entry knows the window by it
    expect(shown).toContain('"spirodesk"')
    const pages = processes
      .map((line) => line.split(' '))
      .filter((words) => words.includes('--type=renderer'))
    expect(pages.length).toBeGreaterThan(1)
    for (const [, filter, net] of pages) expect([filter, net === network]).toEqual(['2', false])
    expect(processes.filter((line) => line.includes('--no-sandbox'))).toEqual([])
    expect(processes.some((line) => line.includes(`${home}/chrome-sandbox`))).toBe(!userNamespaces)
  })
}

test('leaves nothing of itself when it is removed, and everything of the user', async () => {
  const before = await root.mustInside(`find ${profile} | sort`)
  expect(before).toContain('/IndexedDB/')
  await root.mustInside('apt-get remove -y -q spirodesk')
  expect(
    await root.mustInside(
      'dpkg --purge spirodesk; find / -xdev -name "*spirodesk*" -not -path "/home/*" -not -path "/var/tmp/*"',
    ),
  ).toBe('')
  const setuid = (await listSetuid()).split('\n').filter((path) => !setuidBefore.includes(path))
  expect(setuid.filter((path) => path.includes('spirodesk'))).toEqual([])
  expect(await root.mustInside(`find ${profile} | sort`)).toBe(before)

  // installed again, it goes on with what is there
  await root.mustInside(`dpkg --install ${await root.put(deb)}`)
  const exported = await inSession(root, 'spirodesk --export csv-sessions --out ~/again.csv')
  expect(exported, exported.stderr).toMatchObject({ code: 0 })
  const [first, second] = ['sessions.csv', 'again.csv'].map((name) =>
    readFileSync(join(root.folder, user.home, name), 'utf8'),
  )
  expect(second).toBe(first)
})

test('the documented commands remove what a user has', async () => {
  const page = readFileSync('docs/packages.md', 'utf8')
  const [, commands = ''] = /## Remove[\s\S]*?```\n(rm [\s\S]*?)```/.exec(page) ?? []
  expect(commands).toContain('rm -r')
  await root.mustInside('apt-get install -y -q --no-install-recommends libsecret-tools')
  const found = 'secret-tool search --all service Spirodesk 2>&1 | grep -c attribute.account || true'
  expect((await inSession(root, found)).stdout.trim()).not.toBe('0')
  expect(await inSession(root, commands)).toMatchObject({ code: 0 })
  expect((await inSession(root, found)).stdout.trim()).toBe('0')
  expect(await root.mustInside(`find ${user.home} -iname "*spirodesk*"`)).toBe('')
})
