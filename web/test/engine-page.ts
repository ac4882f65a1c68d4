// The module in a page: its code and tasks are handed over by a test, which drives the page.
import { type Task, TaskRunner } from "./engine-tasks";

let runner: TaskRunner | null = null;

Object.assign(window, {
  startEngine: async (base64: string) => {
    const code = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    runner = new TaskRunner(await WebAssembly.compile(code));
  },
  answerTasks: (lines: readonly string[]) => lines.map((line) => JSON.stringify(runner?.run(JSON.parse(line) as Task))),
});
