const JPEG = 'ffd8';
const START_OF_FRAME = Buffer.from([0xff, 0xc0]);

/** A social image must be a JPEG of 1200 × 630 pixels. */
export function* socialImageProblems(path: string, bytes: Buffer): Generator<string> {
  if (bytes.subarray(0, 2).toString('hex') !== JPEG) return yield `${path}: is no JPEG`;
  const frame = bytes.indexOf(START_OF_FRAME);
  if (frame < 0) return yield `${path}: has no size`;
  const [width, height] = [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)];
  if (width !== 1200 || height !== 630) yield `${path}: is ${width} × ${height}`;
}
