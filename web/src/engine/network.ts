/** Network files, as the package ships them: a heading in JSON, weights of 16 bits, and a checksum. */
const MAGIC = "doublesix network\n";
const CHECK = 32;

/** Heading of a network file, as far as a page needs it. */
export interface NetworkHeading {
  readonly shape: readonly number[];
  readonly inputs: number;
  readonly seats: number;
  readonly partners: boolean;
  /** Whether it plays for the match, with a match equity table. */
  readonly stakes?: boolean;
}

/** Reads a network file. Throws a RangeError where it is none, or is cut off; the engine checks the number of weights. */
export function readNetwork(file: Uint8Array): { heading: NetworkHeading; weights: Float32Array } {
  const text = new TextDecoder();
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start = MAGIC.length + 4;
  if (file.length < start + CHECK || text.decode(file.subarray(0, MAGIC.length)) !== MAGIC)
    throw new RangeError("this file holds no network");
  const end = start + view.getUint32(MAGIC.length, true);
  if (end > file.length - CHECK) throw new RangeError("the file of this network is cut off; load it again");
  const heading = JSON.parse(text.decode(file.subarray(start, end))) as NetworkHeading;
  const weights = new Float32Array((file.length - CHECK - end) >> 1);
  for (let i = 0; i < weights.length; i++) weights[i] = half(view.getUint16(end + 2 * i, true));
  return { heading, weights };
}

/** The number that these 16 bits are: IEEE 754, half precision. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
