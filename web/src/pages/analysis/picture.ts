// A picture of a position to be sent around: cloth, rack and question, without what the moves are worth.
import { rulesWords } from "../../app/rulesWords";
import { height, width } from "../../felt/geometry";
import { type LayoutRules, layOut } from "../../felt/layout";
import { parsePlay } from "../../felt/plays";
import { SHAPES } from "../../felt/shapes";
import { pose } from "../../felt/view";
import type { Spot } from "../../features/study/spot";
import { pipPlaces, pipSize } from "../../tile/pips";
import { pipsOf } from "../../tile/notation";

/** Size of pictures that messengers show whole, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const CLOTH = { left: 18, top: 18, width: WIDTH - 36, height: 416, round: 30 };
/** Where the layout lies on the cloth, below the title. */
const ROOM = { left: 60, top: 140, width: WIDTH - 120, height: 280 };
const HALF = 30;
const SERIF = '600 48px Fraunces, "Scaled Georgia", Georgia, serif';
const SANS = "22px system-ui, sans-serif";

/** Words on a picture. */
export interface PictureWords {
  readonly title: string;
  readonly table: string;
  readonly behind: string;
}

function box(
  paint: CanvasRenderingContext2D,
  left: number,
  top: number,
  wide: number,
  high: number,
  round: number,
): void {
  paint.beginPath();
  paint.roundRect(left, top, wide, high, round);
  paint.fill();
}

function pips(paint: CanvasRenderingContext2D, pip: number, x: number): void {
  for (const [along, across] of pipPlaces(pip)) {
    paint.beginPath();
    paint.arc(x + along, across, pipSize(pip), 0, 2 * Math.PI);
    paint.fill();
  }
}

/** A tile around a point, with halves of this size. */
function tile(paint: CanvasRenderingContext2D, name: string, x: number, y: number, half: number, turn: number): void {
  const [first, second] = pipsOf(name);
  paint.save();
  paint.translate(x, y);
  paint.rotate((turn * Math.PI) / 180);
  paint.scale(half, half);
  paint.fillStyle = "#8d7b56";
  box(paint, -0.98, -0.48, 1.96, 0.98, 0.15);
  paint.fillStyle = "#fbf4e0";
  box(paint, -0.97, -0.48, 1.94, 0.93, 0.14);
  paint.fillStyle = "#b9a77c";
  paint.fillRect(-0.012, -0.36, 0.024, 0.72);
  paint.fillStyle = "#1d2a26";
  pips(paint, first, -0.49);
  pips(paint, second, 0.49);
  paint.restore();
}

function wood(paint: CanvasRenderingContext2D): void {
  paint.fillStyle = "#d9ae79";
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  paint.fillStyle = "rgb(138 90 48 / 16%)";
  for (let y = 5; y < HEIGHT; y += 13) paint.fillRect(0, y + 4 * Math.sin(y), WIDTH, 2 + (y % 4));
  paint.fillStyle = "#6b4023";
  box(paint, CLOTH.left, CLOTH.top, CLOTH.width, CLOTH.height, CLOTH.round);
  const felt = paint.createRadialGradient(WIDTH / 2, 180, 40, WIDTH / 2, 220, 640);
  felt.addColorStop(0, "#4f8f6c");
  felt.addColorStop(1, "#17493a");
  paint.fillStyle = felt;
  box(paint, CLOTH.left + 6, CLOTH.top + 6, CLOTH.width - 12, CLOTH.height - 12, CLOTH.round - 6);
}

function layout(paint: CanvasRenderingContext2D, plays: readonly string[], rules: LayoutRules): void {
  const shape = SHAPES.find(({ name }) => name === "strip");
  if (shape === undefined || plays.length === 0) return;
  const { table } = layOut(plays, rules, shape);
  const scale = Math.min(28, ROOM.width / width(table.box), ROOM.height / height(table.box));
  const left = ROOM.left + ROOM.width / 2 - (scale * (table.box.left + table.box.right)) / 2;
  const top = ROOM.top + ROOM.height / 2 - (scale * (table.box.top + table.box.bottom)) / 2;
  for (const spot of table.spots) {
    const { x, y, turn } = pose(spot);
    const [near, far] = spot.halves;
    const { tile: name } = parsePlay(spot.play.tile, []);
    const shown = near.pip >= far.pip ? name : `${name[1]}${name[0]}`;
    tile(paint, shown, left + scale * x, top + scale * y, 2 * scale, turn);
  }
}

function rack(paint: CanvasRenderingContext2D, hand: readonly string[]): void {
  const step = Math.min(70, 640 / Math.max(1, hand.length));
  const half = Math.min(HALF, step / 2.2);
  const wide = step * hand.length + 40;
  const left = Math.max(40, 470 - wide / 2);
  paint.fillStyle = "#4b2a16";
  box(paint, left, 486, wide, 96, 16);
  for (const [at, name] of hand.entries()) tile(paint, name, left + 20 + step * (at + 0.5), 508, 2 * half, 90);
  paint.fillStyle = "#7a4c28";
  box(paint, left - 8, 566, wide + 16, 34, 10);
}

/** Draws a position. */
export function drawn(spot: Spot, said: PictureWords): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const paint = canvas.getContext("2d");
  if (paint === null) throw new Error("this browser draws no pictures");
  const { names, table } = spot.at;
  const spinners = spot.plays
    .filter(({ tile: one }) => spot.board.isSpinner(one))
    .map(({ tile: one }) => names.tile(one));
  const crosswise = table.crosswise === "spinners" || table.crosswise === "none" ? table.crosswise : "all";
  wood(paint);
  layout(
    paint,
    spot.plays.map((play) => names.move(play)),
    { spinners, crosswise, set: table.set },
  );
  const seat = spot.seat ?? spot.toAct;
  rack(paint, names.tiles(spot.board.facts().hands[seat] ?? []));
  paint.fillStyle = "#fdf8ea";
  paint.font = SERIF;
  paint.fillText(said.title, 62, 86);
  paint.font = SANS;
  paint.fillText(said.table, 64, 124);
  paint.fillStyle = "#24130a";
  paint.textAlign = "right";
  paint.font = SERIF.replace("48px", "36px");
  paint.fillText("doublesix", WIDTH - 40, 520);
  paint.font = SANS;
  paint.fillText(said.behind, WIDTH - 40, 560);
  return canvas;
}

/** Saves the picture of a position as a file. */
export async function savePicture(spot: Spot, said: PictureWords): Promise<void> {
  await document.fonts.ready;
  const blob = await new Promise<Blob | null>((done) => drawn(spot, said).toBlob(done, "image/png"));
  if (blob === null) return;
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href, download: "doublesix-position.png" }).click();
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

/** The game with scores and tiles, in a line. */
export function tableWords(spot: Spot, of: (game: string, target: number) => string, rest: readonly string[]): string {
  const { table } = spot.at;
  const { points } = spot.board.facts();
  return [of(rulesWords(table.name), table.target), points.join("\u2013"), ...rest].join(", ");
}
