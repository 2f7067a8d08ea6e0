/** Compares two secrets in time that does not depend on where they differ. */
export function sameSecret(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index % Math.max(other.length, 1));
  }
  return difference === 0;
}
