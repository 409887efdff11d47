/**
 * The modules in a folder's face that no other folder imports. Types that a component imports are not among the
 * dependencies of its module, so the folders of the window are left out.
 *
 * @param {Readonly<Record<string, readonly string[]>>} faces by folder, names without endings
 * @param {readonly import('./folder-circles.mjs').Module[]} modules
 * @returns {string[]} paths without endings
 */
export function idleFaces(faces, modules) {
  const folders = Object.entries(faces).filter(([folder]) => !folder.startsWith('src-renderer/app/'))
  const shown = folders.flatMap(([folder, names]) =>
    names.map((name) => ({ folder: `${folder}/`, path: `${folder}/${name}` })),
  )
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ source, path: resolved.replace(/(\.svelte)?(\.ts)?$/, '') })),
  )
  return shown
    .filter(({ folder, path }) => !imports.some((one) => one.path === path && !one.source.startsWith(folder)))
    .map(({ path }) => path)
}
