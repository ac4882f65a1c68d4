import { render } from "preact";
import { Felt } from "../src/felt/Felt";
import { TileIcon } from "../src/tile/Tile";
import { Tally } from "../src/tally/Tally";
const q = new URLSearchParams(location.search);
const plays = (q.get("plays") ?? "").split(",").filter(Boolean);
const spinners = (q.get("spinners") ?? "").split(",").filter(Boolean);
const ends = (q.get("ends") ?? "").split(",").filter(Boolean).map((end) => ({ end, pip: 0 }));
const places = q.has("places") ? q.get("places")!.split(",") : [];
function App() {
  return q.get("what") === "tiles" ? (
    <div style={{ padding: "20px", background: "#f3efe6", color: "#1c2925" }}>
      <div style={{ display: "flex", flexWrap: "wrap", gap: "10px", fontSize: "30px" }}>
        {["00","10","11","21","32","43","54","65","66","76","77","87","88","98","99","A9","BA","CB","DC","ED","FE","GF","HG","IH","II"].map((t) => <TileIcon key={t} tile={t} />)}
        {["63","55"].map((t) => <TileIcon key={t} tile={t} vertical />)}
        <TileIcon tile="00" vertical faceDown /><TileIcon tile="00" faceDown /><TileIcon tile="66" pin />
      </div>
      <div style={{ width: "360px", display: "grid", gap: "14px", marginTop: "20px" }}>
        {[5, 10, 35, 85, 250].map((p) => <Tally key={p} kind="houses" points={p} target={250} label="x" />)}
        {[5, 35, 100].map((p) => <Tally key={p} kind="strokes" points={p} target={150} label="x" />)}
        {[0, 7, 33, 61].map((p) => <Tally key={p} kind="pegs" points={p} target={61} label="x" />)}
        <Tally kind="pegs" points={100} target={121} label="x" />
        <Tally kind="points" points={60} target={100} label="x" />
      </div>
    </div>
  ) : (
    <div style={{ position: "absolute", inset: 0, background: "radial-gradient(ellipse at 50% 38%, #2f6d58 30%, #235343 100%)" }}>
      <Felt plays={plays} spinners={spinners} crosswise="all" set={6} openEnds={ends} places={places} onPlace={() => {}} last={plays.length - 1} animate={false} label="felt" placeLabel={(e) => e} />
    </div>
  );
}
render(<App />, document.body);
