// The module that keeps scores: loaded and compiled once.
import { compiled, EngineModule } from "../../engine/module";
import sheetModule from "../../engine/module/sheet.wasm";
import type { SheetModule } from "../../engine/sheet";

let asked: Promise<SheetModule> | null = null;

/** Loads the module; concurrent and later calls share the first request unless it failed. */
export function loadSheets(): Promise<SheetModule> {
  asked ??= compiled(new URL(sheetModule, import.meta.url)).then(
    (module) => EngineModule.ofSheet(module),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
