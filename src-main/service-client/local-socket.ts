import { connect } from 'node:net'

/**
 * True when something listens on one of these local sockets; `\0` begins the name of an abstract one. It is here because
 * only this folder opens connections; it sends nothing.
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
