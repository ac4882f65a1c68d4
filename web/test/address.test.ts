// Addresses: paths where a server answers them, queries of one document in a folder of plain files.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addressIn, pathIn } from "../src/app/address";

const FOLDER = "/club/dominoes/";
const PATHS = ["/", "/new#five-up", "/t/abc", "/t/abc?watch", "/replay/a-b_c#e12", "/practice", "/learn/five-up"];

describe("an address", () => {
  test("is the path itself where a server answers", () => {
    for (const path of PATHS) assert.equal(addressIn(null, path), path);
    assert.equal(pathIn(null, new URL("https://here.example/t/abc?watch#e3")), "/t/abc");
  });

  test("of a folder of plain files is always that of its one document", () => {
    assert.equal(addressIn(FOLDER, "/"), "/club/dominoes/");
    assert.equal(addressIn(FOLDER, "/replay/a#e12"), "/club/dominoes/?/replay/a#e12");
    for (const path of PATHS) {
      const address = new URL(addressIn(FOLDER, path), "https://here.example");
      assert.equal(address.pathname, FOLDER);
      assert.equal(pathIn(FOLDER, address), path.split(/[?#]/)[0]);
      assert.equal(address.hash, path.includes("#") ? `#${path.split("#")[1]}` : "");
    }
  });

  test("that no link of the page has made leads to the lobby or nowhere, and never out of the folder", () => {
    assert.equal(pathIn(FOLDER, new URL("https://here.example/club/dominoes/index.html")), "/");
    assert.equal(pathIn(FOLDER, new URL("https://here.example/club/dominoes/?utm_source=x")), "utm_source=x");
  });
});
