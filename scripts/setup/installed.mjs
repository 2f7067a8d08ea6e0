/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */
/** @typedef {{ packages?: Record<string, Entry> }} Lock */

const libc = () => {
  if (process.platform !== 'linux') return undefined;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
};

/**
 * Whether an optional package is one that this computer needs. Lock files leave out parts of what a package is made for, so
 * only one that says it all counts; musl is told by the name, too.
 */
const needed = (path, { os, cpu, libc: wants = /musl/.test(path) ? ['musl'] : undefined }, platform) =>
  os?.includes(platform.os) === true &&
  cpu?.includes(platform.cpu) === true &&
  (wants ?? [platform.libc]).includes(platform.libc);

/**
 * Whether an installation is what the lock file asks for: no package more, none in another version, and none missing but
 * optional ones for other computers.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @param {{ os: string, cpu: string, libc: string | undefined }} platform
 */
export function agrees(
  wanted,
  installed,
  platform = { os: process.platform, cpu: process.arch, libc: libc() },
) {
  const there = installed.packages ?? {};
  const asked = wanted.packages ?? {};
  return (
    Object.keys(there).every((path) => there[path].version === asked[path]?.version) &&
    Object.keys(asked).every((path) => {
      if (path === '' || there[path]) return true;
      return (asked[path].optional || asked[path].devOptional) && !needed(path, asked[path], platform);
    })
  );
}
