import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runCommand } from '../../tools/prepare/run-command.mjs'

/** The one ordinary user of a fresh Debian, without any right beyond that. */
export const user = { name: 'ana', id: 1000, home: '/home/ana' } as const

/** How a command is run in a fresh Debian. */
export interface InsideOptions {
  readonly as?: 'root' | 'user'
  readonly input?: string
  /** Whether ordinary programs can make user namespaces, as most systems let them; in a plain chroot the kernel does not. */
  readonly userNamespaces?: boolean
}

/** How a command ended. */
export interface RanInside {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A Debian as it is right after installing its smallest form, in a folder. */
export interface DebianRoot {
  readonly folder: string
  /** Runs a shell script, with processes, `/dev`, `/tmp` and mounts of its own; the network is this computer's. */
  inside(script: string, options?: InsideOptions): Promise<RanInside>
  /** The same, and throws when it fails. Answers its standard output. */
  mustInside(script: string, options?: InsideOptions): Promise<string>
  /** Copies a file into it and answers where it is there. */
  put(file: string): Promise<string>
  remove(): Promise<void>
}

// words: the folder, the way, the command; in a chroot, unlike after pivot_root, the kernel lets nobody make user namespaces
const enter = `set -e
root=$1 way=$2; shift 2
mount --bind "$root" "$root"
cd "$root"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t tmpfs -o mode=755 dev dev
mkdir dev/shm dev/pts
mount -t tmpfs shm dev/shm
mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
ln -s pts/ptmx dev/ptmx; ln -s /proc/self/fd dev/fd
for name in null zero full random urandom tty; do touch dev/$name; mount --bind /dev/$name dev/$name; done
if [ $way = chroot ]; then exec chroot . "$@"; fi
mkdir -p mnt; pivot_root . mnt; umount -l /mnt
exec "$@"`

const asUser = [
  ...['setpriv', `--reuid=${user.id}`, `--regid=${user.id}`, '--init-groups'],
  ...['env', '-i', `HOME=${user.home}`, `USER=${user.name}`, 'LANG=C.UTF-8', 'PATH=/usr/bin:/bin'],
]

const asRoot = [
  ...['env', '-i', 'HOME=/root', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'],
  'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
]

/** How this computer's apt reaches the network, for another one. */
async function aptConfiguration(): Promise<string> {
  const { stdout } = await runCommand('apt-config', ['dump', '--format', '%F "%v";%n', 'Acquire'])
  return stdout.replace(/^Acquire::IndexTargets.*\n/gm, '').replace(/^\S+ "";\n/gm, '')
}

/** Makes the smallest Debian of a release (`bookworm`) out of Debian's own packages, with one ordinary user. Needs root. */
export async function makeDebianRoot(release: string): Promise<DebianRoot> {
  const work = await mkdtemp(join(tmpdir(), 'spirodesk-debian-'))
  const folder = join(work, 'root')
  const apt = join(work, 'apt.conf')
  await writeFile(apt, await aptConfiguration())
  const made = await runCommand('mmdebstrap', [
    '--variant=apt',
    '--include=mount,passwd',
    `--aptopt=${apt}`,
    release,
    folder,
  ])
  if (made.code !== 0) throw new Error(`no Debian could be made: ${made.stderr}`)
  await copyFile('/etc/resolv.conf', join(folder, 'etc', 'resolv.conf'))

  const inside: DebianRoot['inside'] = async (script, options = {}) => {
    const { as = 'root', input = '', userNamespaces = true } = options
    const own = [
      ...[
        '--mount',
        '--pid',
        '--fork',
        '--ipc',
        '--kill-child',
        '--propagation',
        'private',
        'sh',
        '-c',
        enter,
      ],
      ...['sh', folder, userNamespaces ? 'pivot' : 'chroot'],
      ...(as === 'user' ? asUser : asRoot),
    ]
    const child = spawn('unshare', [...own, 'sh', '-c', script])
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    const code = new Promise<number | null>((resolve, reject) => {
      child.once('close', resolve)
      child.once('error', reject)
    })
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await code, stdout, stderr }
  }
  const mustInside: DebianRoot['mustInside'] = async (script, options) => {
    const { code, stdout, stderr } = await inside(script, options)
    if (code !== 0) throw new Error(`${script}\nexit ${code}\n${stdout}\n${stderr}`)
    return stdout
  }
  const { name, id } = user
  await mustInside(`useradd --create-home --uid ${id} --shell /bin/sh ${name}`)
  return {
    folder,
    inside,
    mustInside,
    async put(file) {
      await mkdir(join(folder, 'var', 'tmp'), { recursive: true })
      await copyFile(file, join(folder, 'var', 'tmp', basename(file)))
      return `/var/tmp/${basename(file)}`
    },
    remove: () => rm(work, { recursive: true, force: true }),
  }
}
