/**
 * Runs a module; apart from files that an old Node parses, to which `import` is a syntax error.
 *
 * @param {string} file
 */
module.exports = function load(file) {
  return import(require('node:url').pathToFileURL(file).href)
}
