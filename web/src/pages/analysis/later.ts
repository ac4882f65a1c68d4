// What the board fetches when it is first asked for, in one part: a request costs more than its bytes.
export { Files } from "./Files";
export { Odds } from "./Odds";
export { savePicture, tableWords } from "./picture";
export { Served } from "./Served";
export { Setup } from "./Setup";
