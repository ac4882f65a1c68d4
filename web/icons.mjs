// Draws the PNG icons that phones want, after public/icon.svg: a double six on the felt. `node icons.mjs` writes them.
import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";

const SIZES = [192, 512];
const FINE = 4;
const FELT = [35, 83, 67];
const IVORY = [248, 241, 222];
const LINE = [138, 122, 85];
const PIP = [29, 42, 38];
const PIPS = [27, 37].flatMap((x) => [14, 20.5, 27, 37, 43.5, 50].map((y) => [x, y]));

/** How far a point is from a box with round corners; negative inside. */
function fromBox(x, y, [left, top, width, height, round]) {
  const dx = Math.abs(x - left - width / 2) - width / 2 + round;
  const dy = Math.abs(y - top - height / 2) - height / 2 + round;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
}

/** The colour of a point of the picture, which is 64 units wide. The felt fills it: phones cut their own corners. */
function colour(x, y) {
  if (PIPS.some(([px, py]) => Math.hypot(x - px, y - py) < 2.4)) return PIP;
  if (fromBox(x, y, [20, 8, 24, 48, 5]) >= 0) return FELT;
  return Math.abs(y - 32) < 0.75 && x > 24 && x < 40 ? LINE : IVORY;
}

/** The mean of some points within one dot, so that edges are smooth. */
function dot(column, row, size) {
  const sum = [0, 0, 0];
  for (let fine = 0; fine < FINE * FINE; fine += 1) {
    const x = ((column + ((fine % FINE) + 0.5) / FINE) * 64) / size;
    const y = ((row + (Math.floor(fine / FINE) + 0.5) / FINE) * 64) / size;
    for (const [channel, value] of colour(x, y).entries()) sum[channel] += value;
  }
  return sum.map((value) => Math.round(value / (FINE * FINE)));
}

function crc(bytes) {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (0xedb88320 & -(value & 1));
  }
  return ~value >>> 0;
}

function chunk(name, data) {
  const whole = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(whole));
  return Buffer.concat([length, whole, sum]);
}

function png(size) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: size }, (_, row) => [
    0,
    ...Array.from({ length: size }, (__, column) => dot(column, row, size)).flat(),
  ]);
  const data = deflateSync(Buffer.from(rows.flat()), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

for (const size of SIZES) writeFileSync(new URL(`./public/icon-${size}.png`, import.meta.url), png(size));
