// npm run precompress [folder]: writes .br and .gz beside the text files of the built site, for servers that send ready
// files (our own container, Caddy, nginx). Hosts that compress by themselves need none of it.
import { precompress } from './precompress.ts';

const [folder = 'dist'] = process.argv.slice(2);
const { files, written, plain, brotli } = await precompress(folder);
const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
console.log(`${files} text files, ${kB(plain)}, ${kB(brotli)} in Brotli (${written} forms written)`);
