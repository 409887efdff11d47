import { connect } from 'node:net'

/**
 * Whether somebody listens at one of these sockets of this computer; `\0` begins the name of one that is no file. It is here since
 * only this folder opens connections, and says nothing over them.
 */
export async function isListening(paths: readonly string[]): Promise<boolean> {
  const answers = paths.map(
    (path) =>
      new Promise<boolean>((resolve) => {
        const socket = connect(path)
        socket.once('connect', () => {
          socket.destroy()
          resolve(true)
        })
        socket.once('error', () => resolve(false))
      }),
  )
  return (await Promise.all(answers)).includes(true)
}
