/** 32 hexadecimal digits by chance, which databases take for a UUID; `crypto.randomUUID` is missing outside of https. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
