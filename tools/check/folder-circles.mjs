/**
 * @typedef {object} Module
 * @property {string} source its path from the project's root
 * @property {readonly { resolved: string }[]} dependencies
 */

/**
 * The circles between the rooms of one folder, where a room is a file of that folder or a folder in it with all its
 * contents: an import two levels down from an uncle's child ties the uncle to its parent. Files that import each other are
 * one such circle, but most have no circle of files in them at all. Each is listed by its folder, its rooms, and one import
 * for every arrow between them.
 *
 * @param {readonly Module[]} modules
 * @returns {string[]}
 */
export function folderCircles(modules) {
  /** @type {Map<string, Map<string, Map<string, string>>>} folder -> room -> room that it imports -> an example */
  const folders = new Map()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const from = source.split('/')
      const to = resolved.split('/')
      let depth = 0
      while (depth < from.length && from[depth] === to[depth]) depth++
      const [room, other] = [from[depth], to[depth]]
      if (depth === 0 || room === undefined || other === undefined) continue
      const rooms = getOr(folders, from.slice(0, depth).join('/'), () => new Map())
      getOr(
        getOr(rooms, room, () => new Map()),
        other,
        () => `${source} -> ${resolved}`,
      )
    }
  }
  return [...folders].flatMap(([folder, rooms]) =>
    circlesAmong(rooms).map((circle) => {
      const examples = circle.flatMap((room) =>
        [...(rooms.get(room) ?? [])].flatMap(([other, example]) => (circle.includes(other) ? [example] : [])),
      )
      return [`${folder}: ${circle.join(', ')}`, ...examples.map((example) => `  ${example}`)].join('\n')
    }),
  )
}

/**
 * The rooms that reach each other, in groups of two or more (Tarjan's strongly connected components).
 *
 * @param {ReadonlyMap<string, ReadonlyMap<string, string>>} rooms
 * @returns {string[][]}
 */
function circlesAmong(rooms) {
  /** @type {Map<string, number>} */
  const order = new Map()
  /** @type {Map<string, number>} */
  const lowest = new Map()
  /** @type {string[]} */
  const path = []
  /** @type {string[][]} */
  const circles = []
  /** @param {string} room */
  const visit = (room) => {
    order.set(room, order.size)
    lowest.set(room, order.size - 1)
    path.push(room)
    for (const other of rooms.get(room)?.keys() ?? []) {
      if (!order.has(other)) visit(other)
      if (path.includes(other)) lowest.set(room, Math.min(lowest.get(room) ?? 0, lowest.get(other) ?? 0))
    }
    if (lowest.get(room) !== order.get(room)) return
    const circle = path.splice(path.indexOf(room))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const room of rooms.keys()) if (!order.has(room)) visit(room)
  return circles
}

/**
 * @template K, V
 * @param {Map<K, V>} map
 * @param {K} key
 * @param {() => V} make
 * @returns {V}
 */
function getOr(map, key, make) {
  const had = map.get(key)
  if (had !== undefined) return had
  const made = make()
  map.set(key, made)
  return made
}
