import { createSocket } from 'node:dgram'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { hostsIn } from './fixtures/net-log'
import { expect, test } from './fixtures/spirodesk-test'

const pages = ['/app/', '/store/'] as const

test('the content policy refuses inline and foreign code, markup from text, and the network', async ({
  launch,
  service,
}) => {
  const app = await launch()
  for (const page of [app.window, await app.storePage()]) {
    const refused = await page.evaluate(
      (address) =>
        // what a timer runs is the page's own code; what the test runner evaluates would be let through
        new Promise<Record<string, boolean>>((resolve) => {
          const throws = (action: () => unknown) => {
            try {
              action()
              return false
            } catch {
              return true
            }
          }
          setTimeout(() => {
            const styled = document.body.appendChild(document.createElement('i'))
            styled.setAttribute('style', 'color: red')
            void fetch(address)
              .then(
                () => false,
                () => true,
              )
              .then((fetchFails) => {
                resolve({
                  fetchFails,
                  evalFails: throws(() =>
                    Reflect.apply(Reflect.get(globalThis, 'eval'), undefined, ['1 + 1']),
                  ),
                  functionFails: throws(() => Reflect.construct(Function, ['return 1'])),
                  markupFails: throws(() => Reflect.set(document.body, 'innerHTML', '<b>bold</b>')),
                  inlineScriptFails: throws(() => {
                    const script = document.createElement('script')
                    Reflect.set(script, 'text', 'globalThis.ran = true')
                    document.head.append(script)
                  }),
                  styleFails: getComputedStyle(styled).color !== 'rgb(255, 0, 0)',
                  frameFails: throws(() => {
                    const frame = document.createElement('iframe')
                    Reflect.set(frame, 'srcdoc', '<b>bold</b>')
                  }),
                })
              })
          }, 0)
        }),
      service.baseUrl,
    )
    expect(Object.entries(refused).filter(([, holds]) => !holds)).toEqual([])
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  }
  expect(service.requests).toHaveLength(0)
  app.forgetErrors()
})

test('a page can go nowhere, open nothing, download nothing, and is permitted nothing', async ({
  launch,
  service,
}) => {
  const app = await launch()
  const { window } = app
  // behind the hash the window keeps which view it shows
  const address = () => window.url().replace(/#.*/, '')
  const before = address()
  const seen = await app.electron.evaluateHandle(({ session, webContents }) => {
    const seen = { asked: [] as string[], allowed: [] as string[] }
    const note = (what: string) => (event: { defaultPrevented: boolean }) => {
      seen.asked.push(what)
      if (!event.defaultPrevented) seen.allowed.push(what)
    }
    session.defaultSession.on('will-download', note('download'))
    for (const page of webContents.getAllWebContents()) page.on('will-frame-navigate', note('journey'))
    return seen
  })
  const found = await window.evaluate(async (elsewhere) => {
    const opened = globalThis.open(elsewhere)
    const link = document.createElement('a')
    link.download = 'sessions.txt'
    link.href = URL.createObjectURL(new Blob(['text']))
    link.click()
    const names = [
      'geolocation',
      'notifications',
      'camera',
      'microphone',
      'midi',
      'clipboard-read',
    ] as PermissionName[]
    const states = await Promise.all(
      names.map((name) => navigator.permissions.query({ name }).then(({ state }) => state)),
    )
    return { opened: opened !== null, granted: states.filter((state) => state === 'granted') }
  }, service.baseUrl)
  expect(found).toEqual({ opened: false, granted: [] })
  const asked = () => seen.evaluate(({ asked }) => asked)
  await expect.poll(asked).toEqual(['download'])
  await window.evaluate((elsewhere) => void (location.href = elsewhere), service.baseUrl)
  await expect.poll(asked).toEqual(['download', 'journey'])
  expect(address()).toBe(before)
  expect(app.electron.windows()).toHaveLength(pages.length)
  expect(await seen.evaluate(({ allowed }) => allowed)).toEqual([])
  expect(service.requests).toHaveLength(0)
  app.forgetErrors()
})

test('no byte and no name leaves by a page: not by WebRTC, and not by what a page wants ahead', async ({
  launch,
  folder,
}) => {
  const heard: string[] = []
  const udp = createSocket('udp4').on('message', () => heard.push('udp'))
  const tcp = createServer((socket) => {
    heard.push('tcp')
    socket.destroy()
  })
  try {
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
    const ports = { udp: udp.address().port, tcp: portOf(tcp.address()) }
    const netLog = join(folder, 'net-log.json')
    const app = await launch({ args: [`--log-net-log=${netLog}`] })
    for (const page of [app.window, await app.storePage()]) {
      const candidates = await page.evaluate(async ({ udp, tcp }) => {
        for (const rel of ['dns-prefetch', 'preconnect', 'prefetch', 'prerender', 'modulepreload']) {
          const link = document.createElement('link')
          link.rel = rel
          link.href = `https://${rel}.leak.example/`
          document.head.append(link)
        }
        const account = { username: 'name', credential: 'secret' }
        const line = new RTCPeerConnection({
          iceServers: [
            { urls: [`stun:127.0.0.1:${udp}`, 'stun:stun.leak.example:3478'] },
            { urls: [`turn:127.0.0.1:${udp}`, `turn:127.0.0.1:${tcp}?transport=tcp`], ...account },
            { urls: [`turns:127.0.0.1:${tcp}?transport=tcp`, 'turn:turn.leak.example:3478'], ...account },
          ],
        })
        const found: string[] = []
        const gathered = new Promise<void>((resolve) => {
          line.addEventListener('icecandidate', ({ candidate }) => {
            if (candidate?.candidate) found.push(candidate.candidate)
            if (!candidate) resolve()
          })
        })
        line.createDataChannel('away')
        await line.setLocalDescription(await line.createOffer())
        await gathered
        return found
      }, ports)
      expect(candidates).toEqual([])
    }
    app.forgetErrors()
    await app.quit()
    expect(heard).toEqual([])
    // the proxy that answers nobody was asked for the lines over TCP, and no name was looked up
    expect(hostsIn(netLog)).toEqual(['[ff00::1]:9'])
  } finally {
    udp.close()
    tcp.close()
  }
})

function portOf(address: ReturnType<Server['address']>): number {
  if (typeof address !== 'object' || !address) throw new Error('nothing listens')
  return address.port
}
