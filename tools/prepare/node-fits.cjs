// Any Node ever released has to parse this file and tools/run.cjs, so nothing here is newer than ES5.

/**
 * True when a version of Node is in a range of `engines`: versions from `^20.19.0` within their major, or from `>=22.12.0`
 * on, joined by `||`.
 *
 * @param {string} version as in `process.versions.node`
 * @param {string} range
 */
function nodeFits(version, range) {
  var own = numbersOf(version)
  return range.split('||').some(function (part) {
    var match = /^(\^|>=)(\d+\.\d+\.\d+)$/.exec(part.trim())
    if (!match) throw new Error('a range of versions that is not understood: ' + part)
    var least = numbersOf(match[2] || '')
    if (match[1] === '^' && own[0] !== least[0]) return false
    return own[0] !== least[0]
      ? own[0] > least[0]
      : own[1] !== least[1]
        ? own[1] > least[1]
        : own[2] >= least[2]
  })
}

/**
 * @param {string} version
 * @returns {[number, number, number]}
 */
function numbersOf(version) {
  var parts = version.split('-')[0] || ''
  var all = parts.split('.').map(Number)
  return [all[0] || 0, all[1] || 0, all[2] || 0]
}

/**
 * The message for users of another Node.
 *
 * @param {string} version
 */
function nodeRefusal(version) {
  return (
    'Spirodesk cannot be built with Node ' +
    version +
    ': it needs Node 24, 22 (from 22.12) or 20 (from 20.19). ' +
    'Install the LTS release from https://nodejs.org, then run the same command again.'
  )
}

module.exports = { nodeFits: nodeFits, nodeRefusal: nodeRefusal }
