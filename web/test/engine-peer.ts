// The module in Node: the first line names its file, each other one is a task; prints what it finds, a line each.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { type Task, TaskRunner } from "./engine-tasks";

let runner: TaskRunner | null = null;
for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line) as Task | string;
  if (typeof said === "string") runner = new TaskRunner(new WebAssembly.Module(readFileSync(said)));
  else process.stdout.write(`${JSON.stringify(runner?.run(said))}\n`);
}
